/**
 * The number in E.164 without its plus sign, as both providers take it; null for one that cannot receive messages. A
 * number without a country code is Nigerian, and only mobile numbers begin with 7, 8 or 9.
 */
export function messageNumber(phone: string): string | null {
  const isInternational = /^\s*(\+|00)/.test(phone);
  const digits = phone.replace(/\D/g, "").replace(/^00/, "");
  const nigerian = /^(?:234)?0?([789]\d{9})$/.exec(digits)?.[1];
  if (nigerian !== undefined && !(isInternational && !digits.startsWith("234"))) return `234${nigerian}`;
  return isInternational && !digits.startsWith("234") && /^[1-9]\d{7,14}$/.test(digits) ? digits : null;
}
