import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../test/fixtures/page.tsx";
import { ACCOUNT_AREA_KEY, FORGOTTEN } from "../browser/account-area.ts";
import { CART_CHANGED } from "../browser/other-tabs.ts";
import { pastSearches } from "../browser/past-searches.ts";
import { viewedProducts } from "../browser/viewed-products.ts";
import { endSession, readToken, startSession } from "../session/session.ts";
import { createBrowserApi, isAlreadyReported } from "./browser-api.ts";

/** The parts of a browser that a session needs: cookies and storage. */
function aBrowser() {
  const jar = new Map<string, string>();
  const written: string[] = [];
  const stored = new Map<string, string>();
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/Max-Age=0\b/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  });
  return { jar, written, stored };
}

const record = {
  id: "s-1",
  fname: "Ada",
  lname: "Obi",
  mail: "ada@example.com",
  email: "ada@example.com",
  phone: "08031234567",
  address: "12 Allen Avenue",
  has_password: true,
  token: "secret",
};
const answering = (status: number, message = "No") =>
  vi.fn(async () => new Response(JSON.stringify({ status: status < 400, message, data: null }), { status }));

let browser: ReturnType<typeof aBrowser>;
beforeEach(() => {
  browser = aBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a session is stored in two secure cookies for 3 days, and as user data without the token", () => {
  startSession(record);
  expect([...browser.jar.keys()]).toEqual(["ss_auth", "ss_user"]);
  for (const cookie of browser.written) {
    expect(cookie).toMatch(/; Path=\/; Max-Age=259200; SameSite=Lax; Secure$/);
  }
  expect(JSON.parse(browser.stored.get("ssUserData") ?? "")).toEqual({
    ...record,
    has_password: undefined,
    token: undefined,
  });
});

test("Another shopper who signs in after a session has ended finds no searches or viewed products of the first", () => {
  const kept = () => [pastSearches.texts.get(), viewedProducts.texts.get()];
  startSession(record);
  pastSearches.add("chin-chin");
  viewedProducts.add("p-1");
  endSession();
  startSession(record);
  expect(kept()).toEqual([["chin-chin"], ["p-1"]]);
  endSession();
  startSession({ ...record, id: "s-2", mail: "bisi@example.com" });
  expect(kept()).toEqual([[], []]);
});

test("every call sends the store key, and the session token if there is one", async () => {
  const asked = answering(200);
  vi.stubGlobal("fetch", asked);
  const api = createBrowserApi(settings);
  await api.call("listCategories");
  startSession(record);
  await api.call("viewCart");
  const headers = asked.mock.calls.map((call) => (call as unknown as [string, RequestInit])[1].headers);
  expect(headers).toEqual([
    { authorization: "Bearer publishable" },
    { authorization: "Bearer publishable", usertoken: "secret" },
  ]);
});

test("a 401 answer clears both cookies and the stored user, and is still an error", async () => {
  startSession(record);
  vi.stubGlobal("fetch", answering(401, "Please sign in"));
  await expect(createBrowserApi(settings).call("viewCart")).rejects.toThrow("Please sign in");
  expect(browser.jar.size).toBe(0);
  expect(browser.stored.size).toBe(0);
});

test("a 401 of a sign-in or another refusal does not end the session", async () => {
  startSession(record);
  const api = createBrowserApi(settings);
  vi.stubGlobal("fetch", answering(401));
  await expect(api.call("signIn", { mail: "ada@example.com", pword: "x" })).rejects.toThrow();
  vi.stubGlobal("fetch", answering(403));
  await expect(api.call("viewCart")).rejects.toThrow();
  expect(readToken()).toBe("secret");
});

test("a late 401 of an earlier session does not end the current one", async () => {
  startSession(record);
  vi.stubGlobal("fetch", async () => {
    startSession({ ...record, token: "the next" });
    return new Response(JSON.stringify({ status: false, message: "Please sign in", data: null }), {
      status: 401,
    });
  });
  await expect(createBrowserApi(settings).call("viewCart")).rejects.toThrow();
  expect(readToken()).toBe("the next");
});

test("Other tabs learn of each call that has changed the cart, and of no other", async () => {
  const api = createBrowserApi(settings);
  const told: string[] = [];
  vi.spyOn(localStorage, "setItem").mockImplementation((key) => told.push(key));
  const toldAfter = async (call: Promise<unknown>) => {
    await call.catch(() => undefined);
    return told.splice(0).includes(CART_CHANGED);
  };
  const changes: (() => Promise<unknown>)[] = [
    () => api.call("changeCart", { variant_token: "v-1" }),
    () => api.call("acceptCartPrice", { id: "l-1", amount: 5000 }),
    () => api.call("saveForLater", { id: "l-1" }),
    () => api.call("removeSavedLine", { id: "l-1" }),
    () => api.call("orderAgain", { id: "o-1" }),
  ];
  const others: typeof changes = [
    () => api.call("viewCart"),
    () => api.call("listSavedLines"),
    () => api.call("checkPromo", { code: "DISCOUNT500" }),
  ];
  for (const call of [...changes, ...others]) {
    vi.stubGlobal("fetch", answering(200));
    expect(await toldAfter(call())).toBe(changes.includes(call));
    vi.stubGlobal("fetch", answering(409));
    expect(await toldAfter(call())).toBe(false);
  }
});

test("The account's delivery area is asked for again once the address book or the orders have changed, and not after a refusal", async () => {
  const api = createBrowserApi(settings);
  const removeAddress = () => api.call("removeAddress", { id: "a-1" });
  const cancelOrder = () => api.call("cancelOrder", { id: "o-1" });
  const area = () => browser.stored.get(ACCOUNT_AREA_KEY);
  browser.stored.set(ACCOUNT_AREA_KEY, "Ikorodu");
  vi.stubGlobal("fetch", answering(409));
  await expect(removeAddress()).rejects.toThrow();
  vi.stubGlobal("fetch", answering(200));
  await api.call("viewCart");
  expect(area()).toBe("Ikorodu");
  for (const change of [removeAddress, cancelOrder]) {
    browser.stored.set(ACCOUNT_AREA_KEY, "Ikorodu");
    await change();
    expect(area()).toBeUndefined();
  }
  browser.stored.set(ACCOUNT_AREA_KEY, FORGOTTEN);
  await cancelOrder();
  expect(area()).toBe(FORGOTTEN);
});

test("an outage is reported once for background calls, and every time for a shopper's own action", async () => {
  const told = vi.spyOn(toast, "error");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const api = createBrowserApi(settings);
  const failed = (calls: Promise<unknown>[]) =>
    Promise.all(calls.map((call) => call.catch((error) => error)));
  const failures = await failed([
    api.call("listCategories"),
    api.call("listNewArrivals"),
    api.call("listCategories"),
  ]);
  expect(failures.map(isAlreadyReported)).toEqual([true, true, true]);
  await expect.poll(() => told).toHaveBeenCalledTimes(1);
  await failed([api.call("changeCart", { variant_token: "zobo", quantity: 1 })]);
  await expect.poll(() => told).toHaveBeenCalledTimes(2);
  for (const [text, options] of told.mock.calls) {
    expect([text, options?.id]).toEqual(["Network error", "network"]);
  }
});
