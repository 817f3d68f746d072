import type { StatusKind } from "@shop/contract/status-messages";
import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useReducer, useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { CONSENTS_KEY } from "./privacy-queries.ts";

export type ConsentCall =
  | "changeNewsletterConsent"
  | "changeOffersConsent"
  | "changeMessagesConsent"
  | "changeReviewRequests";

type Change =
  | { call: ConsentCall; agreed: boolean }
  /** Without a kind, all of them. */
  | { call: "changeStatusMails"; kind?: StatusKind; agreed: boolean };

/** Saves what the shopper agrees to, one change at a time. `saying` is the change being saved, shown until the server answers. */
export function useConsentChange() {
  const api = useApi();
  const queries = useQueryClient();
  const [saying, setSaying] = useState<Change | null>(null);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);

  async function save(said: Change) {
    // Not taken while another one is being saved: rendered again, the box shows what holds.
    if (saying) return renderAgain();
    setSaying(said);
    try {
      const { agreed } = said;
      const { data, message } =
        said.call === "changeStatusMails"
          ? await api.envelope(said.call, { kind: said.kind, agreed })
          : await api.envelope(said.call, { agreed });
      queries.setQueryData(CONSENTS_KEY, data);
      // Another part of the page may be saving too, and its answer may be the older one.
      void queries.invalidateQueries({ queryKey: CONSENTS_KEY });
      notify.success(message, { id: "consent" });
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed), { id: "consent" });
    } finally {
      setSaying(null);
    }
  }

  return { saying, save };
}
