import { afterAll, beforeAll, expect, test } from "vitest";
import { buildFronts } from "../../../../tools/start/build-fronts.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { buildApi } from "../api.ts";
import { registerPages } from "./pages.ts";

let shop: TestShop;
let app: TestShop["app"];
beforeAll(async () => {
  // Does nothing if the storefront is built already.
  await buildFronts();
  shop = await testShop({}, "by hand");
  app = await buildApi(shop.ctx, { pages: registerPages });
}, 120_000);
afterAll(async () => {
  await app.close();
  await shop.close();
});

const ODD = ["%00", "a%00b", "%1B%5B2J", "%C2%85", "%E2%80%AE", "%ED%A0%80", "%", "%zz"];

test.each([
  "/product/:odd",
  "/category/:odd",
  "/orders/:odd",
  "/:odd",
  "/search?q=:odd",
  "/signin?from=:odd",
  "/otp-verification?mail=:odd",
  "/sign-in/code?from=:odd",
  "/newsletter/confirm?token=:odd",
  "/checkout/return?orderReference=:odd&orderId=:odd",
])("The address %s answers with a page or a redirect, whatever its parameters", async (pattern) => {
  for (const odd of ODD) {
    for (const cookie of ["", "ss_auth=anything"]) {
      const { statusCode } = await app.inject({ url: pattern.replaceAll(":odd", odd), headers: { cookie } });
      expect([odd, cookie, statusCode < 500]).toEqual([odd, cookie, true]);
    }
  }
});
