import { CallError, createClient, type WireRequest } from "@shop/contract/client";
import { endSession, readToken } from "../session/session.ts";
import { notify } from "../shell/notify.ts";
import type { ShopSettings } from "../shell/settings.ts";
import { fetchCarry } from "./fetch-carry.ts";

/** The shop's calls from a browser, with the session of its cookie. */
export function createBrowserApi(settings: ShopSettings) {
  return createClient({
    storeKey: settings.storeKey,
    session: readToken,
    carry: carryAndTell,
    onRefusal(error, call) {
      // Signing in answers 401 for an unverified account: that is not the end of a session.
      if (error.status === 401 && call !== "signIn") endSession();
    },
  });
}

async function carryAndTell(request: WireRequest) {
  try {
    return await fetchCarry(request);
  } catch (error) {
    // One notice however many calls failed, and however often they were repeated.
    if (error instanceof CallError)
      notify.error(error.message, { id: "network", saidInPlace: request.saidInPlace ?? false });
    throw error;
  }
}

/** Whether the shopper has already been told, because no answer came at all. */
export function wasToldOf(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}
