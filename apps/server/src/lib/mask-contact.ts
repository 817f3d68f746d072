/** How roles that may not contact customers see a phone number: enough to tell two apart. 0803 *** **67. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length < 6 ? "***" : `${digits.slice(0, 4)} *** **${digits.slice(-2)}`;
}

/** a***@example.com */
export function maskMail(mail: string): string {
  const [name = "", host = ""] = mail.split("@");
  return `${name.slice(0, 1)}***@${host}`;
}
