import { describe, expect, test } from "vitest";
import { countRows } from "../../../test/fixtures/payment.ts";
import { testShop } from "../../../test/test-shop.ts";
import { ProviderRefused } from "../../payment-provider.ts";

describe("A failing provider", () => {
  test.each(["unreachable", "unanswered"] as const)(
    "%s: the shopper is told and can try again",
    async (trouble) => {
      const shop = await testShop();
      const beads = await shop.aVariant({ stock: 5 });
      const ada = await shop.aShopper({ cart: [beads] });
      shop.nomba.breaks("open", trouble);
      const failed = await ada.startsPayment();
      expect([failed.status, failed.headers["retry-after"]]).toEqual([503, "10"]);
      expect(failed.body.message).toContain("Online payment is not available right now");

      shop.nomba.mends();
      const again = await ada.startsPayment();

      expect(again.status).toBe(200);
      expect([await countRows(shop, "orders"), await countRows(shop, "payments")]).toEqual([1, 2]);
      expect(await shop.stockOf(beads)).toBe(4);
      shop.nomba.pays(again.body.data.orderReference);
      expect((await ada.confirms(again.body.data.orderReference)).body.data.paymentStatus).toBe("paid");
    },
  );

  test("A failing provider that already knows a reference gets a new one", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    shop.nomba.breaks("open", "reference_taken", 2);
    const { status, body } = await ada.startsPayment();
    expect(status).toBe(200);
    const order = (await ada.call("viewOrder", { id: body.data.id })).body.data;
    expect(body.data.orderReference).not.toBe(order.reference);
    // A payment under a name that is not ours is never looked up, because it is somebody else's money.
    shop.nomba.calls.length = 0;
    await ada.call("checkPayment", { id: body.data.id });
    expect(shop.nomba.calls).toEqual([{ call: "lookUp", reference: body.data.orderReference }]);
  });

  test.each(["not_allowed", "bad_request"] as const)(
    "A failing provider that refuses (%s) leaves nothing behind",
    async (reason) => {
      const shop = await testShop();
      const beads = await shop.aVariant({ stock: 5 });
      const ada = await shop.aShopper({ cart: [beads] });
      shop.nomba.breaks("open", reason);
      expect((await ada.startsPayment()).status).toBe(503);
      expect(await shop.stockOf(beads)).toBe(5);
      expect((await ada.call("listOrders")).body.data[0]).toMatchObject({
        status: "cancelled",
        paymentStatus: "unpaid",
        payBefore: null,
      });
    },
  );

  test("A failing provider that refuses one payment late leaves the order to another open payment", async () => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const open = shop.nomba.open.bind(shop.nomba);
    const late = Promise.withResolvers<never>();
    shop.nomba.open = () => late.promise;
    const first = ada.startsPayment();
    await expect.poll(() => countRows(shop, "payments")).toBe(1);
    await shop.pool.query("update payments set created_at = created_at - interval '11 seconds'");
    shop.nomba.open = open;
    const second = await ada.startsPayment();
    late.reject(new ProviderRefused("bad_request", "No"));
    expect([(await first).status, second.status]).toEqual([503, 200]);
    expect((await ada.call("viewOrder", { id: second.body.data.id })).body.data).toMatchObject({
      status: "pending_payment",
      paymentStatus: "pending",
    });
  });

  test("A failing provider that is not configured takes no order", async () => {
    const shop = await testShop({}, "after this test", { providers: () => new Map() });
    const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
    const { status, body } = await ada.startsPayment();
    expect([status, body.message.slice(0, 14)]).toEqual([503, "Online payment"]);
    expect(await countRows(shop, "orders")).toBe(0);
  });
});

test("A provider that gives two payments the same name opens the second for nobody", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant();
  const [ada, bisi] = [await shop.aShopper({ cart: [beads] }), await shop.aShopper({ cart: [beads] })];
  const open = shop.nomba.open.bind(shop.nomba);
  shop.nomba.open = async (payment) => ({ ...(await open(payment)), providerReference: "one-for-all" });
  expect((await ada.startsPayment()).status).toBe(200);
  expect((await bisi.startsPayment()).status).toBe(503);
  expect(shop.alerts).toEqual(["paid_without_order"]);
  const { rows } = await shop.pool.query("select state, provider_reference from payments order by id");
  expect(rows).toEqual([
    { state: "open", provider_reference: "one-for-all" },
    { state: "unanswered", provider_reference: null },
  ]);
});
