/** The number as WhatsApp and dialling abroad write it: 2348031234567. Null when it is no number. */
function international(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  if (/^0+$/.test(digits) || phone.includes("*")) return null;
  const local = /^(?:00)?(?:234)?0?([789]\d{9})$/.exec(digits)?.[1];
  if (local !== undefined) return `234${local}`;
  return digits.length >= 10 && !digits.startsWith("0") ? digits : null;
}

/** Dials the number. Null when it is no number. */
export function callLink(phone: string): string | null {
  const number = international(phone);
  return number === null ? null : `tel:+${number}`;
}

/** Opens WhatsApp with the text ready to be sent. Null when it is no number. */
export function whatsAppLink(phone: string, text: string): string | null {
  const number = international(phone);
  return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
