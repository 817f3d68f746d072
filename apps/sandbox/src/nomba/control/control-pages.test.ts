import { expect, test } from "vitest";
import { expectFieldForEverySwitch, press, see } from "../../../test/fixtures/control-pages.ts";
import { startNomba } from "../../../test/fixtures/nomba.ts";
import { NOMBA_PANEL } from "./panel.ts";

test("Nomba's page has a labelled field for every switch, and Nomba accepts every choice", async () => {
  const nomba = await startNomba();
  await expectFieldForEverySwitch(nomba, NOMBA_PANEL);
});

test("the page of an order has only the switches that an order can have", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  const page = await see(nomba, `/nomba/orders/${id}`);
  expect(page).toContain('name="linkLifeMinutes"');
  expect(page).not.toContain('name="tokenLifeSeconds"');
});

test("Nomba's order list shows the state of each order", async () => {
  const nomba = await startNomba();
  expect(await see(nomba, "/nomba")).toContain("Nothing to pay yet");
  const [paid, declined, waiting] = [await nomba.order(), await nomba.order(), await nomba.order()];
  await nomba.act(paid.id, { act: "approve" });
  await nomba.act(declined.id, { act: "decline" });
  const page = await see(nomba, "/nomba");
  expect(page).toMatch(
    new RegExp(
      `${waiting.reference}.*Waiting.*${declined.reference}.*Declined.*${paid.reference}.*Paid`,
      "s",
    ),
  );
  expect(page).toContain("₦12,500.50");
});

test("the page of an order shows its attempts and events, and can simulate payments", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  const act = (form: Record<string, string>) => press(nomba, `/nomba/orders/${id}/act`, form);
  expect((await act({ act: "decline", message: "Insufficient funds" })).headers.get("location")).toBe(
    `/nomba/orders/${id}`,
  );
  await act({ act: "transfer", naira: "1,000.50", currency: "" });
  await nomba.shop.hears(2);
  const page = await see(nomba, `/nomba/orders/${id}`);
  for (const words of ["Insufficient funds", "PAYMENT_FAILED", "₦1,000.50", "SUCCESS", "payment_success"]) {
    expect(page).toContain(words);
  }
  expect((await nomba.ledger(reference)).totals.taken).toBe(100_050);

  const refused = await act({ act: "approve", naira: "a lot" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("two decimals");
  await act({ act: "refund" });
  expect(await (await act({ act: "reverse" })).text()).toContain("There is no payment that can be reversed");
});

test("switches can be set for everyone and for one order, and changed ones are shown on every page", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  await press(nomba, "/nomba/switches", { webhooks: "none", linkForm: "checkout", retryScale: "0.01" });
  expect((await nomba.control("GET", "")).body.changed).toEqual({ webhooks: "none", retryScale: 0.01 });
  expect(await see(nomba, "/nomba/calls")).toContain("Sent: Never");

  await press(nomba, `/nomba/orders/${id}/switches`, { message: "none", webhooks: "", webhookCopies: "2" });
  expect((await nomba.control("GET", `/orders/${id}`)).body.switches).toEqual({
    message: "none",
    webhookCopies: 2,
  });
  expect((await press(nomba, "/nomba/switches", { webhookCopies: "many" })).status).toBe(400);

  await press(nomba, "/nomba/reset");
  expect((await nomba.control("GET", "")).body.changed).toEqual({});
  expect(await see(nomba, "/nomba")).not.toContain("Changed switches");
});

test("faults of a call can be added and removed on Nomba's pages", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  await press(nomba, "/nomba/faults", { call: "create", kind: "status_500", times: "2", acted: "yes" });
  expect((await nomba.control("GET", "")).body.changed).toEqual({
    faults: { create: { kind: "status_500", times: 2, acted: true } },
  });
  expect(await see(nomba, "/nomba/switches")).toContain("but carried out");
  await press(nomba, "/nomba/faults", { call: "create", kind: "" });
  expect((await nomba.control("GET", "")).body.changed).toEqual({});

  await press(nomba, `/nomba/orders/${id}/faults`, { call: "single", kind: "html", times: "" });
  expect((await nomba.single(`orderId=${id}`)).status).toBe(502);
});

test("a webhook address is saved if it answers, and otherwise the page says why not", async () => {
  const nomba = await startNomba();
  nomba.shop.willAnswer(404);
  const refused = await press(nomba, "/nomba/webhook", { url: `${nomba.shop.url}/new`, key: "" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("answered 404 to the ping");
  await press(nomba, "/nomba/webhook", { url: `${nomba.shop.url}/new`, key: "a key" });
  expect((await nomba.control("GET", "")).body.webhookUrl).toBe(`${nomba.shop.url}/new`);

  await press(nomba, "/nomba/events/unrelated", { kind: "payout" });
  expect((await nomba.shop.hears(3))[2]?.body.event_type).toBe("payout_success");
});

test("an event can be resent from the page of its order", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  const { requestId } = (await nomba.act(id, { act: "approve" })).body;
  await nomba.shop.hears(1);
  const pushed = await press(nomba, `/nomba/events/${requestId}/push`);
  expect(pushed.headers.get("location")).toBe(`/nomba/orders/${id}`);
  expect((await nomba.shop.hears(2))[1]?.body.requestId).toBe(requestId);
});

test("pages of other sites cannot use the control forms", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  const answer = await fetch(`${nomba.url}/nomba/orders/${id}/act`, {
    method: "POST",
    headers: { "sec-fetch-site": "cross-site" },
    body: new URLSearchParams({ act: "approve" }),
  });
  expect(answer.status).toBe(403);
  expect((await nomba.single(`orderId=${id}`)).status).toBe(404);
});

test("open control pages are notified of a change", async () => {
  const nomba = await startNomba();
  const changes = await fetch(`${nomba.url}/api/nomba/changes`);
  const reader = changes.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  await nomba.order();
  expect((await reader.read()).value).toContain("event: payments");
  await reader.cancel();
});
