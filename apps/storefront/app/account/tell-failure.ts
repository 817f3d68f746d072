import { wasToldOf } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { notify } from "../shell/notify.ts";

/**
 * Shows why a form's call failed in a toast, as the specification has it of signing up, signing in and codes. The form
 * says the same in place, and that is what is read out.
 * @returns the sentence
 */
export function tellFailure(error: unknown, fallback: string): string {
  const text = errorText(error, fallback);
  if (!wasToldOf(error)) notify.error(text, { id: "account", shownInline: true });
  return text;
}
