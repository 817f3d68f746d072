import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../test/fixtures/page.tsx";
import { createBrowserApi } from "../api/browser-api.ts";
import { readAccount, writeAccount } from "../catalogue/favourite-account.ts";
import { readToken } from "../session/session.ts";
import { signingOut } from "./sign-out.ts";
import { startSigningOut } from "./start-signing-out.ts";

const offline = async (): Promise<Response> => {
  throw new TypeError("Failed to fetch");
};
const answering = async () =>
  new Response(JSON.stringify({ status: true, message: "", data: [] }), { status: 200 });
const stalled = () => new Promise<never>(() => {});
const missing = () => Promise.reject(new TypeError("Failed to load the part"));

/** Ada has changed a favourite that her account does not have. */
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", { cookie: "ss_auth=ada" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("sessionStorage", localStorage);
  writeAccount({ shopper: "ada", pending: { "v-1": true } });
});
afterEach(() => {
  signingOut.set(null);
  vi.unstubAllGlobals();
});

function aShop(answers: () => Promise<Response>, confirmed = false) {
  vi.stubGlobal("fetch", vi.fn(answers));
  const asked = vi.fn(() => confirmed);
  vi.stubGlobal("confirm", asked);
  const api = createBrowserApi(settings);
  const press = (load: () => Promise<unknown>, withinMs = 5_000) =>
    startSigningOut(api, { shopper: "ada", load, withinMs });
  return { asked, press };
}

test("The dialog that saves changes belongs to the session in which Sign Out was pressed", async () => {
  const { asked, press } = aShop(offline);
  await press(async () => {});
  expect(signingOut.get()).toBe("ada");
  expect(asked).not.toHaveBeenCalled();
});

test("If the dialog does not load in time, the shopper is signed out, and it does not open later", async () => {
  const { asked, press } = aShop(offline, true);
  const late = Promise.withResolvers<void>();
  await press(() => late.promise, 20);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(readToken()).toBeUndefined();
  late.resolve();
  await late.promise;
  expect(signingOut.get()).toBeNull();
});

test("Pressed twice, Sign Out asks once", async () => {
  const { asked, press } = aShop(offline);
  await Promise.all([press(missing), press(missing)]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(readToken()).toBe("ada");
  await press(missing);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("If the dialog cannot be loaded, as after an upgrade, waiting changes are saved without a question", async () => {
  const { asked, press } = aShop(answering);
  await press(missing);
  expect(readAccount()?.pending).toEqual({});
  expect(asked).not.toHaveBeenCalled();
  expect(readToken()).toBeUndefined();
});

test("Anyone who signs in while the dialog loads stays signed in", async () => {
  const { asked, press } = aShop(offline, true);
  const pressed = press(stalled, 20);
  vi.stubGlobal("document", { cookie: "ss_auth=bisi" });
  await pressed;
  expect(asked).not.toHaveBeenCalled();
  expect(readToken()).toBe("bisi");
});
