/** The day (`2026-11-23`) and the hour (0 to 23) in Nigeria, which is one hour ahead of UTC all year. */
export function localTime(at: Date): { day: string; hour: number } {
  const local = new Date(at.getTime() + 60 * 60 * 1000);
  return { day: local.toISOString().slice(0, 10), hour: local.getUTCHours() };
}
