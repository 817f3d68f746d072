import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientAnswered } from "../../test/fixtures/client.ts";
import { pastSearches } from "../browser/past-searches.ts";
import { cartQuery } from "../cart/cart-query.ts";
import { ordersQuery } from "../orders/orders-query.ts";
import { removeOwnData } from "./own-data.ts";
import { followOtherTabs, refreshSession } from "./session.ts";

const { api } = clientAnswered({});
const OWN = [cartQuery(api).queryKey, ordersQuery(api, 1).queryKey];

/** What all tabs of the browser share. */
const stored = new Map<string, string>();
const tab = new EventTarget();
const page = Object.assign(new EventTarget(), { cookie: "", visibilityState: "visible" });
let stopFollowing = () => {};

function signIn(id: string): void {
  page.cookie = `ss_auth=token-of-${id}`;
  stored.set("ssUserData", JSON.stringify({ id }));
}
function signOut(): void {
  page.cookie = "";
  stored.delete("ssUserData");
}
const hear = () =>
  tab.dispatchEvent(Object.assign(new Event("storage"), { key: "ssUserData", newValue: null }));

beforeEach(() => {
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  vi.stubGlobal("removeEventListener", tab.removeEventListener.bind(tab));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => {
  stopFollowing();
  signOut();
  refreshSession();
  stored.clear();
  vi.unstubAllGlobals();
});

/** A tab in which Ada has looked at her cart and her orders. */
function aTabOfAda(): { known: () => unknown[] } {
  const queries = new QueryClient();
  signIn("ada");
  refreshSession();
  for (const queryKey of OWN) queries.setQueryData(queryKey, {});
  stopFollowing = followOtherTabs(() => removeOwnData(queries));
  return { known: () => OWN.map((queryKey) => queries.getQueryData(queryKey)).filter(Boolean) };
}

test("A shopper who signs in in another tab finds nothing of the one before in this one", () => {
  const { known } = aTabOfAda();
  signOut();
  hear();
  signIn("bisi");
  hear();
  expect(known()).toEqual([]);
});

test("A page that Back brings up again shows nothing of the shopper before the one who is signed in now", () => {
  const { known } = aTabOfAda();
  signOut();
  signIn("bisi");
  page.dispatchEvent(new Event("visibilitychange"));
  expect(known()).toEqual([]);
});

test("A search box that has been used in this tab no longer offers the searches of the shopper who left in another tab", () => {
  aTabOfAda();
  pastSearches.add("coral beads");
  // As the other tab does it.
  stored.delete("ssSearches");
  signOut();
  hear();
  expect(pastSearches.texts.get()).toEqual([]);
});

test("The same shopper, with a changed name or after signing in again, keeps what this tab knows", () => {
  const { known } = aTabOfAda();
  stored.set("ssUserData", JSON.stringify({ id: "ada", fname: "Adaeze" }));
  hear();
  page.dispatchEvent(new Event("visibilitychange"));
  expect(known()).toHaveLength(OWN.length);
});
