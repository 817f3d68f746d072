import { expect, onTestFinished, test } from "vitest";
import { startSandbox } from "../sandbox.ts";

async function aSandbox() {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: null });
  onTestFinished(() => sandbox.stop());
  const send = (type: string) =>
    fetch(`${sandbox.url}/webhooks/receive`, {
      method: "POST",
      headers: { "content-type": "application/json", "webhook-id": "evt_1", "webhook-signature": "v1,abc" },
      body: JSON.stringify({ type, data: { reference: "<b>order-1</b>" } }),
    });
  const page = async () => (await fetch(`${sandbox.url}/webhooks`)).text();
  return { ...sandbox, send, page };
}

test("The sandbox shows the webhooks it received, and nothing in them becomes markup", async () => {
  const { send, page } = await aSandbox();
  expect((await send("order.placed")).status).toBe(204);
  const shown = await page();
  expect(shown).toContain("order.placed");
  expect(shown).toContain("evt_1");
  expect(shown).toContain("&lt;b&gt;order-1");
});

test("A receiver that is told to fail answers 503 until it is told to receive again", async () => {
  const { send, page, url } = await aSandbox();
  const change = () => fetch(`${url}/webhooks/fail`, { method: "POST", redirect: "manual" });
  await change();
  expect((await send("order.paid")).status).toBe(503);
  await change();
  expect((await send("order.shipped")).status).toBe(204);
  const shown = await page();
  expect(shown).toContain("order.shipped");
  expect(shown).not.toContain("order.paid");
});
