import { toasts } from "@shop/contract/texts";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { notify } from "../notices/notify.ts";

const SAVING = "saving";

/** Shows a loading toast until the work is done, whatever comes of it. */
export async function whileSaving<Result>(words: string, work: () => Promise<Result>): Promise<Result> {
  notify.loading(words, { id: SAVING });
  try {
    return await work();
  } finally {
    notify.dismiss(SAVING);
  }
}

/** The specification's toast of an order that was not saved. The notice beside the button says why, and is read out. */
export function notifyNotSaved(error: unknown): void {
  if (isAlreadyReported(error)) return;
  notify.error(toasts.orderFailed(errorText(error, toasts.requestFailed)), {
    id: "order",
    shownInline: true,
  });
}
