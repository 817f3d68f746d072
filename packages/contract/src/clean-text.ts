/** C0 except tab and line breaks, DEL, C1, and characters that change the direction of the text after them. */
const CONTROL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern detects control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Whether PostgreSQL, mail headers and screens can all carry the text: no control characters, no lone surrogates. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

export function isOneLine(text: string): boolean {
  return !/[\t\r\n\u2028\u2029]/.test(text);
}
