import { expect, test } from "vitest";
import { startPaystack } from "../../../test/fixtures/paystack.ts";

const card = (number: string, cvv: string, more: object = {}) => ({ number, cvv, expiry: "1249", ...more });

test("Paystack's page shows the amount, and the shop may frame it", async () => {
  const paystack = await startPaystack();
  const { link, reference } = await paystack.transaction({ callback_url: "https://shop.example/return" });
  const answer = await fetch(link);
  const text = await answer.text();
  for (const words of ["Suya and Silk", "₦12,500.50", "ada@example.com", "Test outcome"])
    expect(text).toContain(words);
  expect(text).toContain(
    `data-return-url="https://shop.example/return?trxref=${reference}&amp;reference=${reference}"`,
  );
  expect(answer.headers.get("content-security-policy")).toMatch(/frame-ancestors https:\/\/shop\.example$/);
  expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|style=/);
  expect((await fetch(`${paystack.paystackUrl}/checkout/nonsense`)).status).toBe(404);
});

test("Paystack's first test card pays at once, and the page shows it", async () => {
  const paystack = await startPaystack();
  const { code, link, reference } = await paystack.transaction();
  expect((await paystack.charge(code, card("4084084084084081", "408"))).body.status).toBe("success");
  expect((await paystack.verify(reference)).body.data.status).toBe("success");
  expect((await paystack.charge(code, { outcome: "success" })).body.status).toBe("failed");
  const text = await (await fetch(link)).text();
  expect(text).toMatch(/data-step="done"(?! hidden)/);
  expect(text).not.toContain("Card number");
});

test("Paystack's second test card requires its PIN", async () => {
  const paystack = await startPaystack();
  const { code, reference } = await paystack.transaction();
  const verve = (more: object = {}) => paystack.charge(code, card("507850785078507812", "081", more));
  expect((await verve()).body.status).toBe("pin");
  expect((await paystack.verify(reference)).body.data.status).toBe("ongoing");
  expect((await verve({ pin: "4321" })).body).toMatchObject({ status: "failed", message: "Incorrect PIN" });
  expect((await verve({ pin: "1111" })).body.status).toBe("success");
});

test.each([
  ["the declined card", card("4084080000005408", "001"), 200, "Declined"],
  ["the card that times out", card("5060660000000064", "606"), 200, "Transaction timed out"],
  ["the card that causes a fault", card("506066506066506067", "060"), 500, "Something went wrong"],
  ["a wrong CVV", card("4084084084084081", "111"), 200, "Invalid card details"],
  ["an expired card", card("4084084084084081", "408", { expiry: "1220" }), 200, "Expired card"],
  ["the named outcome declined", { outcome: "declined" }, 200, "Declined"],
])("Paystack takes no money for %s", async (_what, body, status, message) => {
  const paystack = await startPaystack();
  const { code, reference } = await paystack.transaction();
  const answer = await paystack.charge(code, body);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toContain(message);
  expect((await paystack.control("GET", `/ledger?reference=${reference}`)).body.totals.taken).toBe(0);
});
