import { calls } from "@shop/contract/calls";
import { CallError } from "@shop/contract/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aFavourite } from "../../test/fixtures/a-favourite.ts";
import { partOf, settings } from "../../test/fixtures/page.tsx";
import { createBrowserApi } from "../api/browser-api.ts";
import { inOrder } from "../api/in-order.ts";
import { readAccount, writeAccount } from "../catalogue/favourite-account.ts";
import { replaceFavourites } from "../catalogue/favourite-products.ts";
import { saveBeforeLeaving } from "./save-before-leaving.ts";
import { countUnsaved } from "./sign-out.ts";
import { UnsavedChanges } from "./signing-out.tsx";

const FAST = { shopper: "ada", withinMs: 50 };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("document", { cookie: "ss_auth=ada" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const answer = (data: unknown = []) =>
  new Response(JSON.stringify({ status: true, message: "", data }), { status: 200 });

/** The shop answers as the network lets it. */
function shopThat(answers: (address: string) => Promise<Response>) {
  const sent = vi.fn(answers);
  vi.stubGlobal("fetch", sent);
  return { api: createBrowserApi(settings), sent };
}

test("What was changed offline is sent when the shopper signs out, and nothing is left", async () => {
  const { api, sent } = shopThat(async () => answer());
  writeAccount({ shopper: "ada", pending: { "v-1": false } });
  expect(countUnsaved("ada")).toBe(1);
  expect(await saveBeforeLeaving(api, FAST).inTime).toBe(0);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(readAccount()?.pending).toEqual({});
});

test("Without a network the changes of favourites are counted, and stay until they can be sent", async () => {
  const { api } = shopThat(async () => {
    throw new TypeError("Failed to fetch");
  });
  writeAccount({ shopper: "ada", pending: { "v-1": false, "v-2": true } });
  expect(await saveBeforeLeaving(api, FAST).inTime).toBe(2);
  expect(readAccount()?.pending).toEqual({ "v-1": false, "v-2": true });
});

test("Signing out waits for a change being sent and those behind it; one without an answer is not saved", async () => {
  const [one, two] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const waiting = [one.promise, two.promise];
  const { api, sent } = shopThat(async (address) =>
    address.endsWith(calls.changeOffersConsent.path) ? waiting.shift()! : answer(),
  );
  const agree = (agreed: boolean) => inOrder(() => api.call("changeOffersConsent", { agreed }));
  const first = agree(true);
  const second = agree(false).catch((error: unknown) => error);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(countUnsaved("ada")).toBe(2);
  const left = saveBeforeLeaving(api, { shopper: "ada", withinMs: 5_000 }).inTime;
  one.resolve(answer({}));
  await first;
  await vi.waitFor(() => expect(waiting).toEqual([]));
  two.reject(new TypeError("Failed to fetch"));
  expect(await second).toBeInstanceOf(CallError);
  expect(await left).toBe(1);
  expect(countUnsaved("ada")).toBe(0);
});

test("A change is not saved until the shop answers, and no longer called unsaved once it does", async () => {
  const late = Promise.withResolvers<void>();
  const { api } = shopThat(() => late.promise.then(() => answer({})));
  const change = api.call("changeCart", { variant_token: "v-1", quantity: 1 });
  const left = saveBeforeLeaving(api, FAST);
  expect(await left.inTime).toBe(1);
  late.resolve();
  await change;
  expect(await left.inTheEnd).toBe(0);
  expect(countUnsaved("ada")).toBe(0);
});

test("A change that the shop refuses is not saved", async () => {
  const refusal = Promise.withResolvers<Response>();
  const { api } = shopThat((address) =>
    address.endsWith(calls.changeCart.path) ? refusal.promise : Promise.resolve(answer()),
  );
  const change = api
    .call("changeCart", { variant_token: "v-1", quantity: 1 })
    .catch((error: unknown) => error);
  const left = saveBeforeLeaving(api, FAST);
  refusal.resolve(new Response(JSON.stringify({ status: false, message: "Sold out" }), { status: 409 }));
  expect(await change).toBeInstanceOf(CallError);
  expect(await left.inTime).toBe(1);
});

test("Favourites that the account has never had are not saved, and neither are those of a visitor who signs in", () => {
  replaceFavourites([aFavourite]);
  expect(countUnsaved("ada")).toBe(1);
  writeAccount({ shopper: "bisi", pending: {} });
  expect(countUnsaved("ada")).toBe(1);
  writeAccount({ shopper: "ada", pending: {} });
  expect(countUnsaved("ada")).toBe(0);
});

test("Pages that only read, polls and signing out itself leave nothing unsaved", async () => {
  const late = Promise.withResolvers<void>();
  const { api } = shopThat(() => late.promise.then(() => answer({})));
  const reading = [
    api.call("viewCart"),
    api.call("viewOrder", { id: "o-1" }),
    api.call("checkRest", { id: "o-1" }),
    api.call("signOut"),
  ];
  expect(countUnsaved("ada")).toBe(0);
  late.resolve();
  await Promise.all(reading);
});

test("The question says how many changes are not saved, and lets the shopper stay or leave", () => {
  const said = (unsaved: number | null) =>
    partOf(<UnsavedChanges title="t" unsaved={unsaved} onStay={() => {}} onLeave={() => {}} />).words;
  expect(said(null)).toContain("Saving your changes You will be signed out once they are saved.");
  expect(said(1)).toContain("1 change is not saved yet We could not save it yet.");
  expect(said(3)).toContain("3 changes are not saved yet");
  expect(said(3)).toMatch(/Stay signed in Sign out anyway/);
});
