import { expect, test } from "vitest";
import { startNomba } from "../../../test/fixtures/nomba.ts";

type Nomba = Awaited<ReturnType<typeof startNomba>>;

const SHOP = "https://shop.example";

async function open(link: string) {
  const answer = await fetch(link);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Pays with the second test card up to the bank's page. */
async function atTheBank(nomba: Nomba) {
  const { id } = await nomba.order();
  const { data } = (await nomba.payByCard(id, { cardNumber: "4000 0000 0000 2503" })).body;
  const { acsUrl, md, termUrl } = data.secureAuthenticationData;
  const send = (url: string, form: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  return { id, bank: () => send(acsUrl, { md }), answer: (verdict: string) => send(termUrl, { verdict }) };
}

test("Nomba's page shows the merchant and the amount, and offers cards and a transfer", async () => {
  const nomba = await startNomba();
  const { link } = await nomba.order({ amount: "12500.50" });
  const { status, text } = await open(link);
  expect(status).toBe(200);
  for (const words of [
    "Suya and Silk",
    "₦12,500.50",
    "ada@example.com",
    "Bank transfer",
    "Cancel payment",
    "2808",
    "2503",
    "7651",
  ]) {
    expect(text).toContain(words);
  }
});

test("Nomba's page offers no transfer for an order that allows cards only", async () => {
  const nomba = await startNomba();
  const { link } = await nomba.order({ allowedPaymentMethods: ["Card"] });
  const { text } = await open(link);
  expect(text).toContain("Card number");
  expect(text).not.toContain("Bank transfer");
});

test("Nomba's page runs only its own scripts, and the shop may frame it", async () => {
  const nomba = await startNomba();
  const { link } = await nomba.order({ callbackUrl: `${SHOP}/checkout/return` });
  const { headers, text } = await open(link);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'; script-src 'self'");
  expect(policy).toMatch(/frame-ancestors https:\/\/shop\.example$/);
  expect(headers.get("x-frame-options")).toBeNull();
  expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|style=/);

  const local = await nomba.order();
  const ownMachine = (await open(local.link)).headers.get("content-security-policy");
  expect(ownMachine).toContain("frame-ancestors http://localhost:3000 http://localhost:* http://127.0.0.1:*");

  await nomba.switches({ framing: "refused" });
  const refused = (await open(link)).headers;
  expect(refused.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(refused.get("x-frame-options")).toBe("DENY");
});

test("Nomba's page escapes what an order contains", async () => {
  const nomba = await startNomba();
  const { link } = await nomba.order({ customerEmail: "<script>alert(1)</script>@example.com" });
  expect((await open(link)).text).not.toContain("<script>alert");
});

test("the return address has both references, and a second ? if it already has a query", async () => {
  const nomba = await startNomba();
  const { link, id, reference } = await nomba.order({ callbackUrl: `${SHOP}/return` });
  expect((await open(link)).text).toContain(
    `data-return-url="${SHOP}/return?orderId=${id}&amp;orderReference=${reference}"`,
  );
  const odd = await nomba.order({ callbackUrl: `${SHOP}/return?a=1` });
  expect((await open(odd.link)).text).toContain(`data-return-url="${SHOP}/return?a=1?orderId=${odd.id}&amp;`);
});

test.each(["checkout", "pay", "sandbox"])("a link of the form %s leads to Nomba's page", async (linkForm) => {
  const nomba = await startNomba();
  await nomba.switches({ linkForm });
  const { link } = await nomba.order();
  expect(link).toContain(`/nomba/${linkForm}/`);
  expect((await open(link)).text).toContain("Card number");
});

test("Nomba's page says why a paid, cancelled, expired or forgotten order cannot be paid", async () => {
  const nomba = await startNomba();
  const [paid, cancelled, expired] = [await nomba.order(), await nomba.order(), await nomba.order()];
  await nomba.act(paid.id, { act: "approve" });
  await nomba.act(cancelled.id, { act: "cancel" });
  const { text } = await open(paid.link);
  expect(text).toContain("Your Payment was successful. Your transaction is complete.");
  expect(text).not.toContain("Card number");
  expect((await open(cancelled.link)).text).toMatch(
    /data-step="gone"(?! hidden).*This payment was cancelled/s,
  );
  await nomba.control("POST", "/clock", { aheadSeconds: 30 * 60 });
  expect((await open(expired.link)).text).toMatch(/data-step="gone"(?! hidden).*This link has expired/s);
  await nomba.control("POST", "/clock", { aheadSeconds: 49 * 3600 });
  expect(await open(expired.link)).toMatchObject({
    status: 404,
    text: expect.stringContaining("Nothing to pay here"),
  });
  expect((await open(`${nomba.nombaUrl}/checkout/nonsense`)).status).toBe(404);
});

test("confirming on the bank's page pays the order", async () => {
  const nomba = await startNomba();
  const { id, bank, answer } = await atTheBank(nomba);
  const page = await (await bank()).text();
  expect(page).toContain("Is it you who is paying?");
  expect(page).toContain("2503");
  const back = await answer("Y");
  expect(back.status).toBe(303);
  expect(back.headers.get("location")).toMatch(new RegExp(`^/nomba/checkout/${id}\\?attempt=WEB-ONLINE_C`));
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("SUCCESS");
  // A second press changes nothing.
  await answer("N");
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("SUCCESS");
});

test("refusing on the bank's page declines the card, and the checkout page offers another try", async () => {
  const nomba = await startNomba();
  const { id, answer } = await atTheBank(nomba);
  const back = await answer("N");
  const { text } = await open(`${nomba.url}${back.headers.get("location")}`);
  expect(text).toContain("3-D Secure authentication failed");
  expect(text).toContain("Card number");
  expect((await nomba.single(`orderId=${id}`)).body.data).toMatchObject({
    status: "PAYMENT_FAILED",
    gatewayMessage: "3-D Secure authentication failed",
  });
});

test("Nomba's page passes the switches for message, redirect and autopilot to its script", async () => {
  const nomba = await startNomba();
  const { link, id } = await nomba.order();
  expect((await open(link)).text).toMatch(
    /data-autopilot="off".*data-message="on_success".*data-redirect="on"/s,
  );
  await nomba.control("PATCH", `/orders/${id}/switches`, {
    message: "other_origin",
    redirect: "none",
    autopilot: "approve",
  });
  const { text } = await open(link);
  expect(text).toMatch(/data-autopilot="approve".*data-message="other_origin".*data-redirect="none"/s);
  // To a browser, the same site under its other host name is another origin.
  expect(text).toContain(
    `data-other-origin-url="${nomba.url.replace("localhost", "127.0.0.1")}/payments/other-origin"`,
  );
});
