import { expect, test } from "vitest";
import { pageOf } from "../../test/fixtures/page.tsx";
import { pageKey } from "../entry.server.tsx";

test("the page for returning from a payment is public and the same for everyone", async () => {
  const { status, redirect, words, html } = await pageOf("/checkout/return?orderId=1&orderReference=order-1");
  expect([status, redirect]).toEqual([200, undefined]);
  expect(words).toContain("One moment");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(pageKey("/checkout/return?a=1?orderId=1")).toBe("/checkout/return");
});
