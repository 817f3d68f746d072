import { type CallName, calls } from "@shop/contract/calls";
import { CallError, type Client, createClient, isRefusal, type WireRequest } from "@shop/contract/client";
import { renewAccountArea } from "../browser/account-area.ts";
import { CART_CHANGED, tellOtherTabs } from "../browser/other-tabs.ts";
import { notify } from "../notices/notify.ts";
import { confirmSession, endSession, readToken } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";
import type { ShopSettings } from "../settings/settings.ts";
import { isBackgroundCall, isChange } from "./background-calls.ts";
import { isUnanswered } from "./failed-call.ts";
import { fetchTransport } from "./fetch-transport.ts";
import { Outages } from "./outages.ts";
import { track } from "./under-way.ts";

/** Calls after which the default address or the last order may be in another area. */
const MOVING_CALLS: ReadonlySet<CallName> = new Set([
  "addAddress",
  "changeAddress",
  "chooseDefaultAddress",
  "removeAddress",
  "saveOrder",
  "startNombaPayment",
  "startPaystackPayment",
  "cancelOrder",
]);

/** Whether the cart, or what is saved for later, is another after a call. */
function changesCart(name: CallName): boolean {
  const { method, path } = calls[name];
  return name === "orderAgain" || (method === "POST" && /^\/user\/(cart|saved)\//.test(path));
}

/** The API client of the browser. It uses the session cookie. */
export function createBrowserApi(settings: ShopSettings) {
  const outages = new Outages();

  async function transport(request: WireRequest, call: CallName) {
    try {
      const answer = await fetchTransport(request);
      outages.answer(call);
      if (request.headers.usertoken && answer.status < 400) confirmSession();
      if (MOVING_CALLS.has(call) && answer.status < 400) renewAccountArea();
      if (changesCart(call) && answer.status < 400) tellOtherTabs(CART_CHANGED);
      return answer;
    } catch (error) {
      // One notice at a time, however many calls failed.
      if (error instanceof CallError && outages.fail(call)) {
        notify.error(error.message, { id: "network", shownInline: request.shownInline ?? false });
      }
      throw error;
    }
  }

  const client = createClient({
    storeKey: settings.storeKey,
    session: readToken,
    transport,
    onRefusal(error, call, session) {
      // Signing in answers 401 for an unverified account, which does not end a session.
      if (error.status !== 401 || call === "signIn") return;
      // A late answer for an earlier session does not end the current one.
      if (session !== readToken()) return;
      endSession();
      // Ask to sign in only after an action of the shopper; background calls do not interrupt.
      if (!isBackgroundCall(call)) authModal.ask();
    },
  });

  // With its refusal, which saves nothing either.
  const envelope: Client["envelope"] = (name, ...args) => {
    const answer = client.envelope(name, ...args);
    return isChange(name) && readToken() !== undefined ? track(answer) : answer;
  };
  const call: Client["call"] = async (name, ...args) => (await envelope(name, ...args)).data;
  return { envelope, call };
}

/** Whether the shopper already knows of an error: no answer at all, or a request to sign in. */
export function isAlreadyReported(error: unknown): boolean {
  return isUnanswered(error) || isRefusal(error, "session_needed");
}
