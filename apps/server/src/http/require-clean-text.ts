import { isCleanText } from "@shop/contract/clean-text";
import { UNPRINTABLE } from "@shop/contract/endpoint";
import { refuse } from "../lib/refuse.ts";

/**
 * Refuses input that holds text with control characters, characters that change the direction of text, or broken
 * Unicode, anywhere in it. PostgreSQL cannot store some of them, and no screen can show them.
 * @throws Refusal `bad_input`, which names the field
 */
export function requireCleanText(input: unknown): void {
  const field = findUncleanText(input, "");
  if (field !== null) refuse("bad_input", { fields: { [field]: UNPRINTABLE } }, { message: UNPRINTABLE });
}

/** The path of the first such text, as in the errors of validation: `address.street`, `lines.0.note`. */
function findUncleanText(value: unknown, path: string): string | null {
  if (typeof value === "string") return isCleanText(value) ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (!isCleanText(key)) return path;
    const found = findUncleanText(inner, path === "" ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
