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

/** The changes that are being saved or wait for it, in the order of the presses, from all parts of the page, each with its session. */
const unsaved = createStore<readonly { change: ConsentChange; session: string | undefined }[]>([]);

/** Saves what the shopper agrees to, one change after the other. Those in `unsaved` are shown as if they were saved. */
export function useConsentChange() {
  const api = useApi();
  const queries = useQueryClient();

  async function save(change: ConsentChange) {
    const waiting = { change, session: readToken() };
    unsaved.set((before) => [...before, waiting]);
    try {
      const answer = await inOrder(() => send(api, change));
      if (!answer) return;
      // What is being read may be from before the change.
      await queries.cancelQueries({ queryKey: CONSENTS_KEY });
      queries.setQueryData(CONSENTS_KEY, answer.data);
      notify.success(answer.message, { id: "consent" });
    } catch (error) {
      // It may have been saved, and only the answer lost.
      void queries.invalidateQueries({ queryKey: CONSENTS_KEY });
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed), { id: "consent" });
    } finally {
      unsaved.set((before) => before.filter((one) => one !== waiting));
    }
  }

  const all = useStore(unsaved);
  const session = readToken();
  return { unsaved: all.flatMap((one) => (one.session === session ? [one.change] : [])), save };
}

function send(api: Api, change: ConsentChange) {
  const { agreed } = change;
  return change.call === "changeStatusMails"
    ? api.envelope(change.call, { kind: change.kind, agreed })
    : api.envelope(change.call, { agreed });
}
