/** A Nigerian number as people here write it: "0803 123 4567". One from elsewhere stays as its owner wrote it. */
export function readablePhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const national = /^234([789]\d{9})$/.exec(digits)?.[1] ?? /^0([789]\d{9})$/.exec(digits)?.[1];
  if (national === undefined) return phone.trim();
  return `0${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;
}
