import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrder, messagingShop } from "../../../test/fixtures/messages.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { testShop } from "../../../test/test-shop.ts";
import { openMessageChannels } from "./channels/open-channels.ts";
import { MESSAGE_TEXTS, type MessageName, writeMessage } from "./rules/message-texts.ts";

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

test("Placing an order sends one SMS to the order's phone, with its number, total and link", async () => {
  const shop = await messagingShop(sandbox, "sms");
  const { id, reference } = await anOrder(shop);
  await shop.work();
  await shop.allDueNow();
  await shop.work();
  expect(await shop.received()).toMatchObject([
    {
      channel: "sms",
      to: "2348031234567",
      from: "SuyaSilk",
      text: `We have your ${reference} of N5,500. See ${shop.env.publicUrl}/orders/${id} for details.`,
      pages: 1,
    },
  ]);
  expect(await shop.stored()).toMatchObject([{ channel: "sms", step: "placed", state: "sent" }]);
});

test("A shop without configured channels writes and sends no message", async () => {
  const shop = await testShop();
  await anOrder(shop);
  const { rows } = await shop.pool.query("select from order_messages");
  expect(rows).toHaveLength(0);
});

test("Every step to the door sends its message, the door code never among them", async () => {
  const shop = await messagingShop(sandbox, "sms");
  const { id } = await anOrder(shop);
  const [desk, rider] = [await shop.aStaff({ role: "owner" }), await shop.aStaff({ role: "rider" })];
  await shop.work();
  await desk.call("confirmOrders", { ids: [id] });
  await shop.work();
  await desk.call("packOrders", { ids: [id] });
  await shop.work();
  await desk.call("handOverOrders", { ids: [id], rider: rider.id });
  const { rows } = await shop.pool.query("select door_code as code from fulfilments");
  await shop.work();
  const received = await shop.received();
  expect((await shop.stored()).map(({ step, state }) => [step, state])).toEqual([
    ["placed", "sent"],
    ["confirmed", "sent"],
    ["handed_over", "sent"],
  ]);
  expect(received[1]?.text).toContain("is confirmed. Please have N5,500 ready.");
  expect(received[2]?.text).toMatch(/^Your order-\d+ is on its way\. Please have N5,500 ready\./);
  for (const { text } of received) expect(text.split(/[^\d]/)).not.toContain(rows[0].code);
});

test("A newer message about an order takes the place of one that still waits", async () => {
  const shop = await messagingShop(sandbox, "sms");
  const { id } = await anOrder(shop);
  const desk = await shop.aStaff({ role: "orders" });
  await desk.call("confirmOrders", { ids: [id] });
  await shop.work();
  expect((await shop.stored()).map(({ step, state }) => [step, state])).toEqual([
    ["placed", "withheld"],
    ["confirmed", "sent"],
  ]);
});

test("WhatsApp is tried first, with the template of the step and its values", async () => {
  const shop = await messagingShop(sandbox);
  const { id, reference } = await anOrder(shop);
  await shop.work();
  expect(await shop.received()).toMatchObject([
    {
      channel: "whatsapp",
      template: "order_placed",
      text: `${reference} · N5,500 · ${shop.env.publicUrl}/orders/${id}`,
    },
  ]);
});

test("Every text has an approved template with as many values", async () => {
  const shop = await messagingShop(sandbox, "whatsapp");
  const channel = openMessageChannels(shop.env).get("whatsapp");
  const value = "1";
  const values = { reference: value, total: value, toPay: value, refunded: value, day: value, link: value };
  for (const name of Object.keys(MESSAGE_TEXTS) as MessageName[]) {
    const sent = await channel?.send({ ...writeMessage(name, values), to: "2348031234567" });
    expect([name, sent?.kind]).toEqual([name, "sent"]);
  }
  const unknown = { name: "order_lost" as MessageName, text: "", parameters: [], to: "2348031234567" };
  expect(await channel?.send(unknown)).toMatchObject({
    kind: "misconfigured",
    reason: expect.stringContaining("132001"),
  });
});

test.each([
  ["refuses the number as not on WhatsApp", { whatsappNumbers: "refused" }],
  ["refuses the shop's key", { whatsapp: "wrong_key" }],
])("When WhatsApp %s, the message goes by SMS, once", async (_, change) => {
  const shop = await messagingShop(sandbox);
  await shop.switches(change);
  await anOrder(shop);
  for (let round = 0; round < 3; round += 1) {
    await shop.work();
    await shop.allDueNow();
  }
  expect((await shop.received()).map(({ channel }) => channel)).toEqual(["sms"]);
  expect((await shop.stored()).map(({ channel, state }) => [channel, state])).toEqual([
    ["whatsapp", "failed"],
    ["sms", "sent"],
  ]);
});

test("A message whose process was killed before it was sent is sent", async () => {
  const shop = await messagingShop(sandbox, "sms");
  await anOrder(shop);
  await shop.pool.query("update order_messages set lease = 'killed', tries = 1");
  await shop.work();
  expect(await shop.stored()).toMatchObject([{ state: "sent" }]);
});

test("When the answer of a provider is lost, the message is sent neither again nor by the other channel", async () => {
  const shop = await messagingShop(sandbox);
  await shop.switches({ whatsapp: "lost" });
  await anOrder(shop);
  await shop.work();
  await shop.allDueNow();
  await shop.work();
  expect((await shop.received()).map(({ channel }) => channel)).toEqual(["whatsapp"]);
  expect(await shop.stored()).toMatchObject([
    { state: "unclear", reason: expect.stringContaining("may have been sent") },
  ]);
});

test.each([["busy"], ["fault"]])("A provider whose answer is %s is asked again later", async (mood) => {
  const shop = await messagingShop(sandbox, "sms");
  await shop.switches({ sms: mood });
  await anOrder(shop);
  await shop.work();
  expect(await shop.stored()).toMatchObject([
    { state: "waiting", reason: expect.stringContaining("Termii answered") },
  ]);
  const { rows } = await shop.pool.query(
    "select due_at > now() + interval '5 seconds' as later from order_messages",
  );
  expect(rows).toEqual([{ later: true }]);
  await shop.switches({ sms: null });
  await shop.allDueNow();
  await shop.work();
  expect(await shop.stored()).toMatchObject([{ state: "sent", reason: null }]);
});

test.each([
  ["the balance is used up", { sms: "no_balance" }, "Insufficient balance"],
  ["the key is wrong", { sms: "wrong_key" }, "Invalid API key"],
])(
  "When %s, staff are alerted and see it under Settings until a message is sent",
  async (_, change, error) => {
    const shop = await messagingShop(sandbox, "sms");
    const owner = await shop.aStaff({ role: "owner" });
    const states = async () => (await owner.call("listMessageChannels")).body.data;
    await shop.switches(change);
    await anOrder(shop);
    await shop.work();
    expect(shop.alerts).toContain("message_provider");
    expect(await states()).toMatchObject([
      { channel: "whatsapp", isOn: false },
      { channel: "sms", isOn: true, lastError: expect.stringContaining(error) },
    ]);
    await shop.switches({ sms: null });
    await shop.allDueNow();
    await shop.work();
    expect((await states())[1]).toMatchObject({ lastError: null, lastSentAt: expect.any(String) });
  },
);

const NIGHT = new Date("2026-11-20T20:30:00Z");

test("Between 21:00 and 07:00 in Lagos a message waits for the morning", async () => {
  const shop = await messagingShop(sandbox, "sms");
  await anOrder(shop);
  await shop.work(NIGHT);
  expect(await shop.received()).toEqual([]);
  const { rows } = await shop.pool.query(
    "select round(extract(epoch from due_at - now()) / 60)::integer as minutes, tries from order_messages",
  );
  expect(rows[0].minutes).toBeGreaterThanOrEqual(569);
  expect(rows[0]).toMatchObject({ tries: 0 });
  expect(await shop.stored()).toMatchObject([
    { state: "waiting", reason: "Waits until 7:00, because it is night" },
  ]);
  await shop.allDueNow();
  await shop.work(new Date("2026-11-21T06:00:00Z"));
  expect(await shop.received()).toHaveLength(1);
});

test("A message that a shopper needs at the door is sent even at night", async () => {
  const shop = await messagingShop(sandbox, "sms");
  const { id } = await anOrder(shop);
  const [desk, rider] = [await shop.aStaff({ role: "owner" }), await shop.aStaff({ role: "rider" })];
  await desk.call("confirmOrders", { ids: [id] });
  await desk.call("packOrders", { ids: [id] });
  await desk.call("handOverOrders", { ids: [id], rider: rider.id });
  await shop.work(NIGHT);
  expect((await shop.received()).map(({ text }) => text)).toEqual([expect.stringContaining("on its way")]);
});

test("A shopper who has switched messages off gets none, and switches them on again", async () => {
  const shop = await messagingShop(sandbox, "sms");
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  expect((await ada.call("viewConsents")).body.data.messages).toBe(true);
  const off = await ada.call("changeMessagesConsent", { agreed: false });
  expect(off.body.data).toMatchObject({
    messages: false,
    log: [{ subject: "messages", event: "withdrawn" }],
  });
  await ada.placesOrder();
  await shop.work();
  expect(await shop.received()).toEqual([]);
  expect(await shop.stored()).toMatchObject([
    { state: "withheld", reason: "The customer has switched messages off" },
  ]);
  const on = await ada.call("changeMessagesConsent", { agreed: true });
  expect(on.body.data.messages).toBe(true);
});

test("A shop that sends no messages offers no switch for them", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  expect((await ada.call("viewConsents")).body.data.messages).toBeNull();
});
