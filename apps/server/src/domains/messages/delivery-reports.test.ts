import { API_BASE } from "@shop/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder, messagingShop } from "../../../test/fixtures/messages.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { testShop } from "../../../test/test-shop.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { deleteOldMessages, markMessageSent } from "./outbox.ts";
import { messageData } from "./personal-data.ts";

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

/** A shop that has sent the message of a placed order. */
async function sent(channels: string) {
  const shop = await messagingShop(sandbox, channels);
  const order = await anOrder(shop);
  await shop.work();
  const [message] = await shop.received();
  return { shop, order, id: message?.id ?? "" };
}

const ofTermii = (id: string, status: string) => ({ type: "outbound", message_id: id, status });
const ofWhatsapp = (id: string, status: string, phone = "100000000000001") => ({
  object: "whatsapp_business_account",
  entry: [
    {
      changes: [
        {
          field: "messages",
          value: {
            metadata: { phone_number_id: phone },
            statuses: [
              {
                id,
                status,
                ...(status === "failed"
                  ? { errors: [{ code: 131026, title: "Message undeliverable" }] }
                  : {}),
              },
            ],
          },
        },
      ],
    },
  ],
});

test("A signed report changes what staff see once, however often it arrives, and never back", async () => {
  const { shop, id } = await sent("sms");
  const states = async () => (await shop.stored()).map(({ state }) => state);
  expect(await shop.report("termii", ofTermii(id, "Delivered"))).toBe(200);
  expect(await states()).toEqual(["delivered"]);
  expect(await shop.report("termii", ofTermii(id, "Message Sent"))).toBe(200);
  expect(await shop.report("termii", ofTermii(id, "Delivered"))).toBe(200);
  expect(await shop.report("termii", ofTermii(id, "Message Failed"))).toBe(200);
  expect(await states()).toEqual(["delivered"]);
});

test("A number that refuses SMS is shown as failed with the reason", async () => {
  const { shop, id } = await sent("sms");
  await shop.report("termii", ofTermii(id, "DND Active on Phone Number"));
  expect(await shop.stored()).toMatchObject([{ state: "failed", reason: "DND Active on Phone Number" }]);
});

test.each(["termii", "whatsapp"] as const)(
  "A forged report of %s is refused and changes nothing",
  async (company) => {
    const { shop, id } = await sent(company === "termii" ? "sms" : "whatsapp");
    const body = company === "termii" ? ofTermii(id, "Delivered") : ofWhatsapp(id, "delivered");
    expect(await shop.report(company, body, "a guessed secret")).toBe(403);
    expect(await shop.stored()).toMatchObject([{ state: "sent" }]);
    expect(shop.alerts).toContain("bad_signature");
  },
);

test("A report that comes before the message's id is stored is applied as soon as it is", async () => {
  const { shop, id } = await sent("whatsapp");
  await shop.pool.query("delete from order_messages");
  await shop.report("whatsapp", ofWhatsapp(id, "read"));
  await anOrder(shop);
  const next = await shop.pool.query("select id, channel from order_messages");
  await markMessageSent(shop.ctx, next.rows[0], id);
  expect(await shop.stored()).toMatchObject([{ state: "read" }]);
});

test("A WhatsApp message that is reported as undeliverable goes by SMS, once", async () => {
  const { shop, id } = await sent("whatsapp,sms");
  for (let copy = 0; copy < 2; copy += 1) {
    await shop.report("whatsapp", ofWhatsapp(id, "failed"));
    await shop.work();
  }
  expect((await shop.received()).map(({ channel }) => channel)).toEqual(["whatsapp", "sms"]);
  expect((await shop.stored()).map(({ channel, state }) => [channel, state])).toEqual([
    ["whatsapp", "failed"],
    ["sms", "sent"],
  ]);
});

test("A report about another phone number of the same account changes nothing", async () => {
  const { shop, id } = await sent("whatsapp");
  expect(await shop.report("whatsapp", ofWhatsapp(id, "delivered", "999999999"))).toBe(200);
  expect(await shop.stored()).toMatchObject([{ state: "sent" }]);
});

test("Meta's check of the webhook gets its challenge back only with the right token", async () => {
  const { shop } = await sent("whatsapp");
  const check = (token: string) =>
    shop.app.inject({
      url: `${API_BASE}/webhooks/whatsapp`,
      query: { "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "1158201444" },
    });
  const right = await check(shop.env.messages.whatsapp?.verifyToken ?? "");
  expect([right.statusCode, right.body]).toEqual([200, "1158201444"]);
  expect((await check("a guess")).statusCode).toBe(403);
});

test("A shop that sends no messages has no address for reports", async () => {
  const shop = await testShop();
  const answer = await shop.app.inject({ method: "POST", url: `${API_BASE}/webhooks/termii`, payload: {} });
  expect(answer.statusCode).toBe(404);
});

test("Staff see every message of an order and send one again, which the audit log has", async () => {
  const { shop, order } = await sent("sms");
  const desk = await shop.aStaff({ role: "orders", name: "Chi" });
  const list = async () => (await desk.call("listOrderMessages", { order: order.id })).body.data;
  const [message] = await list();
  expect(message).toMatchObject({
    channel: "sms",
    step: "placed",
    state: "sent",
    to: "2348031234567",
    canSendAgain: true,
  });
  const again = { order: order.id, message: message?.id ?? 0 };
  expect((await desk.call("resendOrderMessage", again)).status).toBe(200);
  await shop.work();
  expect((await list()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  expect(await shop.received()).toHaveLength(2);
  const { rows } = await shop.pool.query(
    "select after from audit_entries where action = 'order.message_sent_again'",
  );
  expect(rows).toEqual([{ after: { message: "placed" } }]);
});

test("A waiting message, one of another order and one to a customer who has switched messages off are not sent again", async () => {
  const shop = await messagingShop(sandbox, "sms");
  const { ada, id } = await anOrder(shop);
  const desk = await shop.aStaff({ role: "orders" });
  const [message] = await shop.stored();
  const again = async (number = message?.id ?? 0) =>
    (await desk.call("resendOrderMessage", { order: id, message: number })).body.code;
  expect(await again()).toBe("message_waiting");
  expect(await again(999_999)).toBe("message_not_found");
  await shop.work();
  await ada.call("changeMessagesConsent", { agreed: false });
  expect(await again()).toBe("customer_without_messages");
});

test("Messages are deleted after 30 days", async () => {
  const { shop } = await sent("sms");
  await shop.pool.query("update order_messages set finished_at = now() - interval '31 days'");
  await deleteOldMessages(shop.ctx);
  expect(await shop.stored()).toEqual([]);
});

test("A shopper's copy of their data lists the messages, and they go with the account", async () => {
  const { shop, order } = await sent("sms");
  const { holdings } = (await order.ada.call("viewOwnData")).body.data;
  expect(holdings.find(({ name }) => name === "messages")).toMatchObject({
    records: [{ about: "placed", channel: "sms", state: "sent", to: "2348031234567" }],
  });
  await inTransaction(shop.ctx.db, (tx) =>
    messageData.erase({ db: tx, env: shop.ctx.env }, { shopperId: order.ada.id, mail: order.ada.mail }),
  );
  expect(await shop.stored()).toEqual([]);
});
