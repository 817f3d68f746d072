import { CODE_LENGTH } from "@shop/contract/constants";

/** A code as typed or pasted: in capitals, without blanks and dashes, never longer than a code is. */
export function typedCode(text: string): string {
  return text
    .replace(/[\s-]+/g, "")
    .toUpperCase()
    .slice(0, CODE_LENGTH);
}
