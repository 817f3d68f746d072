import { kobo } from "@shop/contract/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder, messagingShop } from "../../../test/fixtures/messages.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { aMember } from "../../../test/staff-actors.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { deliverOrder } from "../fulfilment/deliver-order.ts";
import { failDelivery } from "../fulfilment/fail-delivery.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";
import { retryDelivery } from "../fulfilment/retry-delivery.ts";
import { unpackOrder } from "../fulfilment/unpack-order.ts";
import { messageRefundDone } from "./note-refund.ts";

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

const bisi = aMember("Bisi Ade");
const musa = aMember("Musa Bello", "rider");

test("The messages about an order for somebody else leave open who pays and has the door code", async () => {
  const shop = await messagingShop(sandbox, "sms");
  const recipient = { name: "Bisi Adeyemi", phone: "0805 555 1234" };
  const toDoor = await anOrder(shop, { recipient });
  const paid = await anOrder(shop, { recipient });
  await shop.pool.query(
    "update orders set payment_method = 'nomba', payment_status = 'paid' where public_id = $1",
    [paid.id],
  );
  const { locationId, methodId } = await shop.aDelivery({ price: 0, pickup: {} });
  const collected = await anOrder(shop, {
    recipient,
    dl_id: locationId,
    dm_id: methodId,
    delivery_cost: 0,
    totalAmountToPay: 4000,
  });
  // Those that they are placed are sent at once, in any order.
  await shop.work();
  const texts = [];
  for (const { id } of [toDoor, paid, collected]) {
    const of = { publicId: id, by: bisi };
    await confirmOrder(shop.ctx, of);
    await shop.work();
    await packOrder(shop.ctx, of);
    await handOverOrder(shop.ctx, { ...of, rider: id === collected.id ? null : musa });
    await shop.work();
    texts.push((await shop.received()).slice(-2).map(({ text }) => text.replace(/order-\d+|http\S+/g, "_")));
  }
  expect(texts).toEqual([
    [
      "Your _ is confirmed. N5,500 is due when it is handed over. See _ for details.",
      "Your _ is on its way. N5,500 is due on delivery. See _ for the door code.",
    ],
    [
      "Your _ is confirmed and we are packing it. See _ for details.",
      "Your _ is on its way. See _ for the door code.",
    ],
    [
      "Your _ is confirmed. N4,000 is due when it is handed over. See _ for details.",
      "Your _ is ready to collect. N4,000 is due at pickup. See _ for where and when.",
    ],
  ]);
});

test("A failed attempt, the new day and the delivery each send one message, as the emails do, and a parcel that is opened none", async () => {
  const shop = await messagingShop(sandbox, "sms");
  const { id, ada } = await anOrder(shop);
  const of = { publicId: id, by: bisi };
  const steps = [
    () => confirmOrder(shop.ctx, of),
    () => packOrder(shop.ctx, of),
    () => handOverOrder(shop.ctx, { ...of, rider: musa }),
    () => failDelivery(shop.ctx, { publicId: id, by: musa, reason: "not_home", note: null }),
    () => retryDelivery(shop.ctx, { ...of, retryOn: "2026-11-24" }),
    // The customer has known since the first time that it is confirmed.
    () => unpackOrder(shop.ctx, { ...of, reason: "She wants another colour" }),
    () => packOrder(shop.ctx, of),
    () => handOverOrder(shop.ctx, { ...of, rider: musa }),
    async () => {
      const { rows } = await shop.pool.query("select door_code as code from fulfilments");
      await deliverOrder(shop.ctx, {
        publicId: id,
        by: musa,
        doorCode: rows[0].code,
        receiver: null,
        cash: kobo(550_000),
      });
    },
  ];
  await shop.work();
  for (const step of steps) {
    await step();
    await shop.work();
  }
  const received = await shop.received();
  expect(received.map(({ text }) => text.replace(/order-\d+|http\S+/g, "_"))).toEqual([
    "We have your _ of N5,500. See _ for details.",
    "Your _ is confirmed. Please have N5,500 ready. See _ for details.",
    "Your _ is on its way. Please have N5,500 ready. See _ for your door code.",
    "We could not deliver your _. We will call you. See _ for details.",
    "We will bring your _ on Tuesday 24 November. See _ for details.",
    "Your _ is on its way. Please have N5,500 ready. See _ for your door code.",
    "Your _ has arrived. Thank you! See _ for details.",
  ]);
  expect(await shop.mailsTo(ada.mail)).toHaveLength(received.length);
});

test("A cancelled order sends one message, and one that was never placed sends none", async () => {
  const shop = await messagingShop(sandbox, "sms");
  const { id, ada } = await anOrder(shop);
  await shop.work();
  await ada.call("cancelOrder", { id });
  await shop.work();
  const bisi = await shop.aShopper({ cart: [await shop.aVariant()] });
  await bisi.startsPayment();
  const { rows } = await shop.pool.query("select public_id as id from orders order by id desc limit 1");
  await bisi.call("cancelOrder", { id: rows[0].id });
  await shop.work();
  expect((await shop.stored()).map(({ step, state }) => [step, state])).toEqual([
    ["placed", "sent"],
    ["cancelled", "sent"],
  ]);
});

test("A refund sends one message with its amount, however often it is recorded", async () => {
  const shop = await messagingShop(sandbox, "sms");
  await anOrder(shop);
  await shop.work();
  const { rows } = await shop.pool.query("select id from orders");
  const refund = { id: "transaction-1:7", amount: 125_050 };
  for (let time = 0; time < 2; time += 1) {
    await inTransaction(shop.ctx.db, (tx) => messageRefundDone({ db: tx }, { orderId: rows[0].id, refund }));
  }
  await shop.work();
  const [, message, ...more] = await shop.received();
  expect(message?.text).toMatch(/^We have refunded N1,250\.50 for your order-\d+\./);
  expect(more).toEqual([]);
});

test("An order without a mobile phone number sends no message and says why", async () => {
  const shop = await messagingShop(sandbox, "sms");
  await anOrder(shop);
  await shop.pool.query("update orders set customer_phone = '01 271 0000'");
  await shop.work();
  expect(await shop.stored()).toMatchObject([
    { state: "withheld", reason: "The order has no mobile phone number" },
  ]);
});

test("A step that is rolled back sends nothing", async () => {
  const shop = await messagingShop(sandbox, "sms");
  const { id } = await anOrder(shop);
  await shop.work();
  const undone = inTransaction(shop.ctx.db, async (tx) => {
    await tx.execute(sql`update orders set status = 'cancelled'`);
    throw new Error("the power fails");
  });
  await expect(undone).rejects.toThrow("the power fails");
  await shop.work();
  expect(await shop.received()).toHaveLength(1);
  expect((await shop.pool.query("select status from orders where public_id = $1", [id])).rows).toEqual([
    { status: "placed" },
  ]);
});
