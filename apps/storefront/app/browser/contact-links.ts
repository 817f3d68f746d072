/** The link that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** The link that writes an email. */
export function mailLink(mail: string, { subject }: { subject: string }): string {
  return `mailto:${mail}?subject=${encodeURIComponent(subject)}`;
}

/**
 * The link that begins a chat on WhatsApp.
 * @param digits the number with its country code
 * @param words what the message begins with
 */
export function whatsappLink(digits: string, words?: string): string {
  return `https://wa.me/${digits}${words === undefined ? "" : `?text=${encodeURIComponent(words)}`}`;
}
