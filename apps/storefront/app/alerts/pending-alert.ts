import { parsePending, storePending, takePending } from "../browser/pending.ts";

const STORAGE_KEY = "ssPendingAlert";

/** Notes that a visitor wants the email about a sold-out variant, while they are asked to sign in. */
export function storePendingAlert(variantToken: string): void {
  storePending(STORAGE_KEY, { variantToken });
}

/** Returns the variant's token and removes it from storage. */
export function takePendingAlert(): string | null {
  return takePending(STORAGE_KEY, parsePendingAlert);
}

export function parsePendingAlert(text: string | null, now: number): string | null {
  const variantToken: unknown = parsePending<{ variantToken: string }>(text, now)?.variantToken;
  return typeof variantToken === "string" && variantToken !== "" ? variantToken : null;
}
