import type { StatusKind } from "@shop/contract/status-messages";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { inOrder } from "../api/in-order.ts";
import { type Api, useApi } from "../api/use-api.ts";
import { createStore, useStore } from "../browser/store.ts";
import { notify } from "../notices/notify.ts";
import { readToken } from "../session/session.ts";
import { CONSENTS_KEY } from "./privacy-queries.ts";

export type ConsentCall =
  | "changeNewsletterConsent"
  | "changeOffersConsent"
  | "changeMessagesConsent"
  | "changeReviewRequests";

export type ConsentChange =
  | { call: ConsentCall; agreed: boolean }
  /** Without a kind, all of them. */
  | { call: "changeStatusMails"; kind?: StatusKind; agreed: boolean };

/** The changes that are being saved or wait for it, in the order of the presses, from all parts of the page. */
const unsaved = createStore<readonly ConsentChange[]>([]);

/** Saves what the shopper agrees to, one change after the other. Those in `unsaved` are shown as if they were saved. */
export function useConsentChange() {
  const api = useApi();
  const queries = useQueryClient();

  async function save(change: ConsentChange) {
    const session = readToken();
    unsaved.set((before) => [...before, change]);
    try {
      await inOrder(async () => {
        // Another shopper may have signed in meanwhile.
        if (readToken() !== session) return;
        const { data, message } = await send(api, change);
        // What is being read may be from before the change.
        await queries.cancelQueries({ queryKey: CONSENTS_KEY });
        queries.setQueryData(CONSENTS_KEY, data);
        notify.success(message, { id: "consent" });
      });
    } catch (error) {
      // It may have been saved, and only the answer lost.
      void queries.invalidateQueries({ queryKey: CONSENTS_KEY });
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed), { id: "consent" });
    } finally {
      unsaved.set((before) => before.filter((one) => one !== change));
    }
  }

  return { unsaved: useStore(unsaved), save };
}

function send(api: Api, change: ConsentChange) {
  const { agreed } = change;
  return change.call === "changeStatusMails"
    ? api.envelope(change.call, { kind: change.kind, agreed })
    : api.envelope(change.call, { agreed });
}
