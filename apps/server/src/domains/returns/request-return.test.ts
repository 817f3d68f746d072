import { RETURN_REQUESTS_MAX } from "@shop/contract/return-facts";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { deliveredOrder } from "../../../test/fixtures/returned.ts";
import { CHI } from "../../../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { requestRefund } from "../checkout/request-refund.ts";
import { approveReturn } from "./decide-return.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});

const PICTURE = async (colour: string) => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: "Ada's phone" } })
    .jpeg()
    .toBuffer();
  return { picture: bytes.toString("base64") };
};

test("A shopper asks to return items of a delivered order, and gets an email", async () => {
  const { ada, asks, timeline } = await deliveredOrder(shop);
  const { status, body } = await asks();
  expect(status).toBe(200);
  const [line] = body.data.lines;
  expect(line).toMatchObject({ name: "Beads", left: 1 });
  expect(body.data.returns).toMatchObject([
    {
      state: "requested",
      wanted: "refund",
      lines: [{ position: 1, name: "Beads", quantity: 2, reason: "faulty" }],
      refund: null,
    },
  ]);
  expect((await shop.mailsTo(ada.mail)).at(-1)).toMatchObject({
    template: "return_requested",
    data: {
      items: [{ name: "Beads", quantity: 2, why: "faulty or damaged" }],
      asked: { wanted: "refund", handover: "drop_off" },
    },
  });
  expect((await timeline()).at(-1)).toBe("The customer asked to return 2 items, for a refund");
});

test("A return can be asked for until the end of the seventh day after the delivery, and no later", async () => {
  const { asks, ada, id, deliveredDaysAgo } = await deliveredOrder(shop);
  await deliveredDaysAgo(7);
  expect((await ada.call("viewReturns", { id })).body.data.isOpen).toBe(true);
  await deliveredDaysAgo(8);
  const late = await asks();
  expect(late.body).toMatchObject({ code: "return_too_late" });
  expect(late.body.message).toMatch(/^Items from this order could be returned until \w+day \d+ \w+$/);
  await deliveredDaysAgo(7);
  expect((await asks()).status).toBe(200);
});

test("Each item that can be returned has the picture of its line in the order", async () => {
  const { ada, id } = await deliveredOrder(shop);
  await shop.pool.query("update order_lines set picture_id = $1 where position = 1", ["ab".repeat(16)]);
  const order = (await ada.call("viewOrder", { id })).body.data;
  const returns = (await ada.call("viewReturns", { id })).body.data;
  expect(returns.lines.map(({ image }) => image)).toEqual(order.lines.map(({ image }) => image));
  expect(returns.lines[0]?.image).toHaveLength(1);
});

test("Collecting a return costs today's lowest price to the door at the order's location", async () => {
  const { ada, id } = await deliveredOrder(shop);
  const price = async () => (await ada.call("viewReturns", { id })).body.data.collectionPrice;
  const express = await shop.aDelivery({ price: 1 });
  const point = await shop.aDelivery({ price: 1, pickup: {} });
  for (const [method, kobo] of [
    [express, 900_000],
    [point, 10_000],
  ] as const) {
    await shop.pool.query(
      `insert into delivery_prices (zone_id, method_id, price, min_days, max_days)
       select l.zone_id, $2, $3, 1, 1 from orders o join delivery_locations l on l.id = o.location_id
       where o.public_id = $1`,
      [id, method.methodId, kobo],
    );
  }
  expect(await price()).toBe(1500);
  await shop.pool.query(
    "update delivery_methods set retired_at = now() where id = (select method_id from orders where public_id = $1)",
    [id],
  );
  expect(await price()).toBe(9000);
  await shop.pool.query("update delivery_methods set retired_at = now()");
  expect(await price()).toBeNull();
});

test("An order that is on its way has nothing to return yet", async () => {
  const beads = await shop.aVariant({ stock: 2 });
  const ada = await shop.aShopper({ cart: [beads] });
  const { id } = (await ada.placesOrder()).body.data;
  expect((await ada.call("viewReturns", { id })).body.data).toMatchObject({ until: null, isOpen: false });
  const answer = await ada.call("requestReturn", {
    id,
    lines: [{ position: 1, quantity: 1, reason: "faulty" }],
    wanted: "refund",
    handover: "pickup",
  });
  expect(answer.body).toMatchObject({ code: "return_not_delivered" });
});

test("No more pieces can be returned than were delivered and not refunded", async () => {
  const { asks, id } = await deliveredOrder(shop);
  await requestRefund(shop.ctx, {
    order: id,
    scope: { kind: "lines", lines: [{ position: 1, quantity: 2, restock: true }], delivery: false },
    way: "provider",
    bankReference: null,
    reason: "Arrived broken",
    notify: true,
    key: "refund",
    by: CHI,
  });
  const answer = await asks();
  expect(answer.body).toMatchObject({ code: "return_too_many", data: { name: "Beads", left: 1 } });
  expect((await asks({ lines: [{ position: 1, quantity: 1, reason: "faulty" }] })).status).toBe(200);
});

test.each(["size", "changed_mind"])(
  "Food is not taken back for the reason %s, but other items are",
  async (reason) => {
    const { asks } = await deliveredOrder(shop, { food: true });
    const food = await asks({ lines: [{ position: 2, quantity: 1, reason }] });
    expect(food.body).toMatchObject({ code: "return_food", data: { name: "Chin chin" } });
    expect((await asks({ lines: [{ position: 1, quantity: 1, reason }] })).status).toBe(200);
  },
);

test.each(["faulty", "wrong_item", "not_as_described"])(
  "Food can be returned for the reason %s",
  async (reason) => {
    const { asks } = await deliveredOrder(shop, { food: true });
    expect((await asks({ lines: [{ position: 2, quantity: 1, reason }] })).status).toBe(200);
  },
);

test("The same request from two tabs at once is one request", async () => {
  const { asks, mails } = await deliveredOrder(shop);
  const answers = await Promise.all([asks(), asks(), asks()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await shop.pool.query("select from return_requests")).rowCount).toBe(1);
  expect((await mails()).filter((mail) => mail === "return_requested")).toHaveLength(1);
});

test("Of two different requests at once, one is made, and the other is refused", async () => {
  const { asks } = await deliveredOrder(shop);
  const answers = await Promise.all([asks(), asks({ note: "Something else" })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "return_open" });
});

test("A request that was withdrawn makes room for another", async () => {
  const { ada, asked, asks } = await deliveredOrder(shop);
  const id = await asked();
  const withdrawn = await ada.call("withdrawReturn", { id });
  expect(withdrawn.body.data.returns[0]).toMatchObject({ state: "withdrawn" });
  expect((await ada.call("withdrawReturn", { id })).status).toBe(200);
  expect((await asks({ note: "Now all three" })).status).toBe(200);
});

test("A shopper can make ten requests for an order, and staff can write down more", async () => {
  const { id, asks } = await deliveredOrder(shop);
  await asks();
  const others = RETURN_REQUESTS_MAX - 1;
  await shop.pool.query("update return_requests set state = 'withdrawn'");
  await shop.pool.query(
    `insert into return_requests (public_id, order_id, request_hash, state, wanted, handover)
     select 'request-' || nth, order_id, request_hash, 'withdrawn', wanted, handover
     from return_requests, generate_series(1, $1::integer) nth`,
    [others],
  );
  const answer = await asks();
  expect(answer.body).toMatchObject({ code: "return_too_often", data: { most: RETURN_REQUESTS_MAX } });
  const chi = await shop.aStaff({ role: "orders" });
  const written = await chi.call("requestReturnForCustomer", {
    id,
    lines: [{ position: 1, quantity: 1, reason: "size" }],
    wanted: "refund",
    handover: "pickup",
  });
  expect(written.status).toBe(200);
});

test("An exchange is offered for variants of the same product at the same price that are in stock", async () => {
  const { ada, id, asks, beads } = await deliveredOrder(shop);
  const { rows } = await shop.pool.query("select product_id, price from variants where token = $1", [
    beads.token,
  ]);
  const [{ product_id: product, price }] = rows;
  await shop.pool.query(
    `insert into variants (token, product_id, price, stock, position, size) values
     ('blue-beads', $1, $2, 5, 1, 'Blue'), ('gold-beads', $1, $2 + 100, 5, 2, 'Gold'), ('sold-beads', $1, $2, 0, 3, 'Sold')`,
    [product, price],
  );
  const offered = (await ada.call("viewReturns", { id })).body.data.lines[0]!.exchanges;
  expect(offered.map(({ variant_token }) => variant_token).toSorted()).toEqual(
    [beads.token, "blue-beads"].toSorted(),
  );
  const exchangeFor = (exchange_token?: string) =>
    asks({ wanted: "exchange", lines: [{ position: 1, quantity: 1, reason: "size", exchange_token }] });
  expect((await exchangeFor("gold-beads")).body).toMatchObject({ code: "return_exchange_unavailable" });
  expect((await exchangeFor()).body).toMatchObject({ code: "return_exchange_unavailable" });
  const made = await exchangeFor("blue-beads");
  expect(made.body.data.returns[0]!.lines[0]).toMatchObject({ exchangeFor: "Blue" });
  await approveReturn(shop.ctx, {
    publicId: made.body.data.returns[0]!.id,
    instructions: "Bring it",
    by: CHI,
  });
  const told = (await shop.mailsTo(ada.mail)).slice(-2).map(({ data }) => data);
  expect(told).toMatchObject([
    { items: [{ instead: "Blue" }], asked: { wanted: "exchange" } },
    { items: [{ instead: "Blue" }], wanted: "exchange" },
  ]);
});

test("Up to three pictures are kept without what the camera wrote into them, and only their owner sees them", async () => {
  const { ada, asked } = await deliveredOrder(shop);
  const id = await asked();
  for (const colour of ["red", "green", "blue", "red"]) {
    expect((await ada.call("addReturnPicture", { id, ...(await PICTURE(colour)) })).status).toBe(200);
  }
  const fourth = await ada.call("addReturnPicture", { id, ...(await PICTURE("black")) });
  expect(fourth.body).toMatchObject({ code: "return_pictures_full", data: { most: 3 } });

  const { image } = (await ada.call("viewReturnPicture", { id, picture: 1 })).body.data;
  expect(image).toMatch(/^data:image\/webp;base64,/);
  const bytes = Buffer.from(image.split(",")[1] ?? "", "base64");
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const eve = await shop.aShopper();
  expect((await eve.call("viewReturnPicture", { id, picture: 1 })).status).toBe(404);
  expect((await shop.pool.query("select from pictures")).rowCount).toBe(0);
});

test.each([
  ["a file that is no picture", Buffer.from("hello").toString("base64")],
  ["a picture that breaks off", "iVBORw0KGgoAAAANSUhEUgAAAZA="],
])("%s is refused as bad input", async (_, picture) => {
  const { ada, asked } = await deliveredOrder(shop);
  const answer = await ada.call("addReturnPicture", { id: await asked(), picture });
  expect(answer.body).toMatchObject({ code: "bad_input" });
});

test("Staff write down the return of a customer without an account", async () => {
  const { id, mails } = await deliveredOrder(shop);
  const chi = await shop.aStaff({ role: "orders" });
  const readReturns = async () => (await chi.call("viewReturnsOfOrder", { id })).body.data;
  expect(await readReturns()).toMatchObject({ isOpen: true, isRefundable: true, returns: [] });
  expect((await readReturns()).lines).toMatchObject([
    { position: 1, left: 3 },
    { position: 2, left: 1 },
  ]);
  const answer = await chi.call("requestReturnForCustomer", {
    id,
    lines: [{ position: 1, quantity: 1, reason: "wrong_item" }],
    wanted: "refund",
    handover: "pickup",
  });
  expect(answer.body.data).toMatchObject({ state: "requested", lines: [{ reason: "wrong_item" }] });
  expect(await readReturns()).toMatchObject({
    lines: [{ left: 2 }, { left: 1 }],
    returns: [{ id: answer.body.data.id, state: "requested" }],
  });
  expect((await chi.call("viewReturnsOfOrder", { id: "none" })).status).toBe(404);
  expect((await mails()).at(-1)).toBe("return_requested");
  const { rows } = await shop.pool.query("select from audit_entries where action = 'return.requested'");
  expect(rows).toHaveLength(1);
});
