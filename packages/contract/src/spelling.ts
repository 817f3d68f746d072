/** The same for two texts that differ only in case, in spaces or in how accents are encoded. */
export function spellingOf(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
