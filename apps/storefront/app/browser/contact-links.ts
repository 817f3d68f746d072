/** The link that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** The link that writes an email. */
export function mailLink(mail: string, { subject }: { subject: string }): string {
  return `mailto:${mail}?subject=${encodeURIComponent(subject)}`;
}

/**
 * The link that starts a WhatsApp chat.
 * @param digits the number with its country code; none, and WhatsApp asks whom to write to
 * @param words the start of the message
 */
export function whatsappLink(digits: string, words?: string): string {
  return `https://wa.me/${digits}${words === undefined ? "" : `?text=${encodeURIComponent(words)}`}`;
}
