import { type CallName, calls } from "@shop/contract/calls";
import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";

test("A shopper can neither see nor change anything of another", { tags: ["S6-009"] }, async () => {
  const shop = await testShop();
  const [beads, gele] = [
    await shop.aVariant({ name: "Beads of Bisi", stock: 50 }),
    await shop.aVariant({ name: "Gele", stock: 50 }),
  ];
  const { locationId, methodId } = await shop.aDelivery();
  const bisi = await shop.aShopper({ cart: [beads], mail: "bisi@example.com" });
  const order = (await bisi.placesOrder({ trxref: "order-1795219200000" })).body.data;
  await bisi.call("changeCart", { variant_token: beads.token, quantity: 3 });
  const bisisCart = (await bisi.call("viewCart")).body.data;
  const ada = await shop.aShopper({ cart: [gele] });

  const answers: Record<string, { status: number; body: unknown }> = {
    viewCart: await ada.call("viewCart"),
    removeCartLine: await ada.call("removeCartLine", { id: bisisCart.cart[0]!.id }),
    changeCart: await ada.call("changeCart", { variant_token: beads.token, quantity: -1 }),
    listOrders: await ada.call("listOrders"),
    viewOrder: await ada.call("viewOrder", { id: order.id }),
    cancelOrder: await ada.call("cancelOrder", { id: order.id }),
    checkPayment: await ada.call("checkPayment", { id: order.id }),
    payAgain: await ada.call("payAgain", { id: order.id }),
    payOnDeliveryInstead: await ada.call("payOnDeliveryInstead", { id: order.id }),
    // The same request that created Bisi's order creates one of Ada's own or none, and never shows Bisi's.
    saveOrder: await ada.placesOrder({ trxref: "order-1795219200000" }),
    checkPromo: await ada.call("checkPromo", { code: "DISCOUNT500" }),
    listDeliveryLocations: await ada.call("listDeliveryLocations"),
    listDeliveryMethods: await ada.call("listDeliveryMethods"),
    prepareDeliveryCost: await ada.call("prepareDeliveryCost", {
      location_id: locationId,
      method_id: methodId,
    }),
  };

  expect(Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))).toEqual({
    viewCart: 200,
    removeCartLine: 404,
    changeCart: 404,
    listOrders: 200,
    viewOrder: 404,
    cancelOrder: 404,
    checkPayment: 404,
    payAgain: 404,
    payOnDeliveryInstead: 404,
    saveOrder: 200,
    checkPromo: 200,
    listDeliveryLocations: 200,
    listDeliveryMethods: 200,
    prepareDeliveryCost: 200,
  });
  const heard = JSON.stringify(answers);
  for (const secret of [bisi.publicId, bisi.mail, order.id, bisisCart.cart[0]!.id, "Beads of Bisi"]) {
    expect(heard).not.toContain(secret);
  }
  expect((await bisi.call("viewCart")).body.data).toEqual(bisisCart);
  expect((await bisi.call("listOrders")).body.data.map(({ id }) => id)).toEqual([order.id]);
  expect((await bisi.call("viewOrder", { id: order.id })).body.data).toEqual(order);
});

test("Every call refuses a missing, invented or ended session", {
  tags: ["S6-010"],
}, async () => {
  const shop = await testShop();
  const beads = await shop.aVariant();
  const ada = await shop.aShopper({ cart: [beads] });
  const { locationId, methodId } = await shop.aDelivery();
  await shop.pool.query("update sessions set expires_at = now() where shopper_id = $1", [ada.id]);
  const inputs = {
    changeCart: { variant_token: beads.token, quantity: 1 },
    viewCart: undefined,
    removeCartLine: { id: "line" },
    checkPromo: { code: "DISCOUNT500" },
    listDeliveryLocations: undefined,
    listDeliveryMethods: undefined,
    prepareDeliveryCost: { location_id: locationId, method_id: methodId },
    saveOrder: {},
    listOrders: undefined,
    viewOrder: { id: "order" },
    cancelOrder: { id: "order" },
    startNombaPayment: {},
    confirmNombaPayment: {},
    startPaystackPayment: {},
    confirmPaystackPayment: {},
    checkPayment: { id: "order" },
    payAgain: { id: "order" },
    payOnDeliveryInstead: { id: "order" },
  } satisfies Partial<Record<CallName, unknown>>;

  for (const [name, input] of Object.entries(inputs)) {
    const { method, path } = calls[name as CallName];
    for (const usertoken of ["", "x".repeat(43), ada.token, "not a token", `${ada.token}x`]) {
      const answer = await shop.send(path, {
        method,
        ...(method === "POST" ? { payload: JSON.stringify(input) } : {}),
        headers: usertoken === "" ? {} : { usertoken },
      });
      expect([name, answer.status, answer.body.message]).toEqual([name, 401, "Please sign in to continue"]);
    }
  }
});
