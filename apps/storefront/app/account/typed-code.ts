import { CODE_LENGTH, SHORT_CODE_LENGTH } from "@shop/contract/constants";

/** Normalises a typed or pasted code: capitals, no spaces or dashes, at most the length of a code. */
export function typedCode(text: string): string {
  return text
    .replace(/[\s-]+/g, "")
    .toUpperCase()
    .slice(0, CODE_LENGTH);
}

/** The same for a short code: only its digits. */
export function typedDigits(text: string): string {
  return text.replace(/\D+/g, "").slice(0, SHORT_CODE_LENGTH);
}
