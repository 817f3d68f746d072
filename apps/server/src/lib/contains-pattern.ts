/** The pattern of `like` that finds this text anywhere, with `%` and `_` as plain characters. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
