/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_MS = 60 * 60 * 1000;
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The day of a moment in Lagos: "21 November 2026". Not by `Intl`, whose formatters take a slow phone 20 ms to make. */
export function longDayInLagos(iso: string): string {
  const at = new Date(Date.parse(iso) + LAGOS_MS);
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()] ?? ""} ${at.getUTCFullYear()}`;
}
