/** Formats Nigerian mobile numbers in the local style: "0803 123 4567". Other numbers are only trimmed. */
export function readablePhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const national = /^234([789]\d{9})$/.exec(digits)?.[1] ?? /^0([789]\d{9})$/.exec(digits)?.[1];
  if (national === undefined) return phone.trim();
  return `0${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;
}
