import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aFavourite } from "../../test/fixtures/a-favourite.ts";
import { settings } from "../../test/fixtures/page.tsx";
import { createBrowserApi } from "../api/browser-api.ts";
import { readAccount, writeAccount } from "./favourite-account.ts";
import { readFavourites, replaceFavourites } from "./favourite-products.ts";
import { sendFavourites } from "./sync-favourites.ts";

const signIn = (token: string) => vi.stubGlobal("document", { cookie: `ss_auth=${token}` });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function aShop() {
  const sent = vi.fn(
    async () => new Response(JSON.stringify({ status: true, message: "", data: [] }), { status: 200 }),
  );
  vi.stubGlobal("fetch", sent);
  return { api: createBrowserApi(settings), sent };
}

test("Favourites are not sent for a shopper who has signed out, nor noted as theirs", async () => {
  const { api, sent } = aShop();
  signIn("");
  replaceFavourites([aFavourite]);
  await sendFavourites(api, { shopper: "ada", session: undefined });
  await sendFavourites(api, { shopper: "ada", session: "token-of-ada" });
  expect(sent).not.toHaveBeenCalled();
  expect(readAccount()).toBeNull();
});

test("A sync that waits when somebody else signs in leaves the favourites and changes of the other alone", async () => {
  const { api, sent } = aShop();
  signIn("token-of-ada");
  const waiting = sendFavourites(api, { shopper: "ada", session: "token-of-ada" });
  signIn("token-of-bisi");
  replaceFavourites([aFavourite]);
  writeAccount({ shopper: "bisi", pending: { "v-1": true } });
  await waiting;
  expect(sent).not.toHaveBeenCalled();
  expect(readAccount()).toEqual({ shopper: "bisi", pending: { "v-1": true } });
  expect(readFavourites()).toHaveLength(1);
});
