import { COOKIE_SESSION } from "@shop/contract/constants";
import { afterEach, expect, test, vi } from "vitest";
import { inOrder } from "./in-order.ts";

const signIn = (token: string) => vi.stubGlobal("document", { cookie: `${COOKIE_SESSION}=${token}` });
afterEach(() => vi.unstubAllGlobals());

test("Changes are sent one after the other, also after one that fails", async () => {
  signIn("ada");
  const sent: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = inOrder(async () => {
    await held.promise;
    sent.push("first");
    throw new Error("no answer");
  });
  const second = inOrder(async () => sent.push("second"));
  held.resolve();
  await expect(first).rejects.toThrow("no answer");
  expect(await second).toBe(2);
  expect(sent).toEqual(["first", "second"]);
});

test("Once another shopper has signed in, a change that waits is not sent, and an answer on its way is dropped", async () => {
  signIn("ada");
  const held = Promise.withResolvers<string>();
  const onItsWay = inOrder(() => held.promise);
  const waits = vi.fn(async () => "sent");
  const waiting = inOrder(waits);
  signIn("bisi");
  held.resolve("Ada's choices");
  expect(await onItsWay).toBeNull();
  expect(await waiting).toBeNull();
  expect(waits).not.toHaveBeenCalled();
  expect(await inOrder(async () => "Bisi's choices")).toBe("Bisi's choices");
});
