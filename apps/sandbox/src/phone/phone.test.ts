import { expect, onTestFinished, test } from "vitest";
import { startSandbox } from "../sandbox.ts";
import { TERMII_CREDENTIALS, WHATSAPP_CREDENTIALS } from "./credentials.ts";

async function aSandbox() {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: null });
  onTestFinished(() => sandbox.stop());
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(sandbox.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const sms = async (changes: object = {}) => {
    const answer = await post("/termii/api/sms/send", {
      api_key: TERMII_CREDENTIALS.apiKey,
      to: "2348031234567",
      from: TERMII_CREDENTIALS.sender,
      sms: "Hello",
      type: "plain",
      channel: "dnd",
      ...changes,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const template = { name: "order_returned", language: { code: "en" } };
  const parameters = ["order-1", "https://shop.example"].map((text) => ({ type: "text", text }));
  const whatsapp = async (changes: object = {}, token: string = WHATSAPP_CREDENTIALS.token) => {
    const answer = await post(
      `/whatsapp/v24.0/${WHATSAPP_CREDENTIALS.phoneNumberId}/messages`,
      {
        messaging_product: "whatsapp",
        to: "2348031234567",
        type: "template",
        template: { ...template, components: [{ type: "body", parameters }] },
        ...changes,
      },
      { authorization: `Bearer ${token}` },
    );
    const body = (await answer.json()) as { error?: { code: number }; messages?: { id: string }[] };
    return { code: body.error?.code ?? null, id: body.messages?.[0]?.id ?? null };
  };
  const page = async () => (await fetch(`${sandbox.url}/phone`)).text();
  return { sms, whatsapp, page, template };
}

test.each([
  ["a wrong key", { api_key: "guess" }, 401, "Invalid API key"],
  ["an unknown sender", { from: "Nobody" }, 404, "ApplicationSenderId not found"],
  ["a sender that is too long", { from: "SuyaAndSilkShop" }, 400, "Invalid Sender Id"],
  ["a local number", { to: "08031234567" }, 400, "Invalid phone number"],
  ["an empty text", { sms: "" }, 400, "The sms field is required"],
  ["a text that is too long", { sms: "a".repeat(1_000) }, 400, "The message is too long"],
])("Termii's stand-in refuses %s", async (_, changes, status, words) => {
  const { sms } = await aSandbox();
  const answer = await sms(changes);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toContain(words);
});

test("WhatsApp's stand-in refuses a wrong token, number, template and number of values with Meta's codes", async () => {
  const { whatsapp, template } = await aSandbox();
  expect((await whatsapp({}, "guess")).code).toBe(190);
  expect((await whatsapp({ to: "0803" })).code).toBe(131_008);
  expect((await whatsapp({ to: "2348030000000" })).code).toBe(131_026);
  expect((await whatsapp({ template: { ...template, name: "order_lost" } })).code).toBe(132_001);
  expect((await whatsapp({ template: { ...template, language: { code: "yo" } } })).code).toBe(132_001);
  expect((await whatsapp({ template })).code).toBe(132_000);
  expect(await whatsapp()).toEqual({ code: null, id: expect.stringMatching(/^wamid\./) });
});

test("The page shows what phones received, and a naira sign costs pages", async () => {
  const { sms, whatsapp, page } = await aSandbox();
  await sms({ sms: `₦<b>${"a".repeat(70)}` });
  await whatsapp();
  const shown = await page();
  expect(shown).toContain("₦&lt;b&gt;aaa");
  expect(shown).toContain("SMS, 2 pages");
  expect(shown).toContain("WhatsApp, order_returned");
  for (const label of ["Termii", "WhatsApp", "Numbers"]) expect(shown).toContain(`<span>${label}</span>`);
});
