import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

test("The code DISCOUNT500 shows ₦500 but deducts nothing", {
  tags: ["S5-036", "S9-036", "S9-037"],
}, async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const { status, body } = await ada.call("checkPromo", { code: "DISCOUNT500" });
  expect(status).toBe(200);
  expect(body).toEqual({
    status: true,
    message: "Promo code applied!",
    data: { code: "DISCOUNT500", name: "Promo code", amount: 500, deducts: false },
  });
});

test("Blanks around a promo code are ignored", { tags: ["S5-036"] }, async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const { status, body } = await ada.call("checkPromo", { code: "  DISCOUNT500\n" });
  expect([status, body.data?.code]).toEqual([200, "DISCOUNT500"]);
});

test.each(["discount500", "DISCOUNT50", "DISCOUNT5000", "DISCOUNT500%", "' or true --"])(
  "Only the exact promo code is valid: %s is not",
  { tags: ["S5-036", "S5-038"] },
  async (code) => {
    const shop = await testShop();
    const ada = await shop.aShopper();
    const { status, body } = await ada.call("checkPromo", { code });
    expect([status, body.message]).toEqual([400, "Invalid promo code"]);
  },
);

test("A promotion is valid between its start and end while it is active", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  await shop.pool.query(`
    insert into promotions (code, name, kind, amount, deducts, starts_at, ends_at, active) values
      ('RUNNING', 'Weekend', 'fixed', 100050, true, now() - interval '1 hour', now() + interval '1 hour', true),
      ('TOMORROW', 'Later', 'fixed', 100, true, now() + interval '1 day', null, true),
      ('YESTERDAY', 'Gone', 'fixed', 100, true, null, now() - interval '1 second', true),
      ('SWITCHED_OFF', 'Off', 'fixed', 100, true, null, null, false)`);
  const running = await ada.call("checkPromo", { code: "RUNNING" });
  expect(running.body.data).toEqual({ code: "RUNNING", name: "Weekend", amount: 1000.5, deducts: true });
  for (const code of ["TOMORROW", "YESTERDAY", "SWITCHED_OFF"]) {
    expect((await ada.call("checkPromo", { code })).status).toBe(400);
  }
});

test("Promo codes require a signed-in shopper", async () => {
  const shop = await testShop();
  expect((await shop.call("checkPromo", { code: "DISCOUNT500" })).status).toBe(401);
});
