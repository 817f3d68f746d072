import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { notify } from "../notices/notify.ts";

/**
 * Shows the reason for a failure in a toast, as the specification requires for signing up, signing in and codes. The form
 * shows the same text, and screen readers read that.
 * @returns the text
 */
export function notifyFailure(error: unknown, fallback: string): string {
  const text = errorText(error, fallback);
  if (!isAlreadyReported(error)) notify.error(text, { id: "account", shownInline: true });
  return text;
}
