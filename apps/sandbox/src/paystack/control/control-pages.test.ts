import { expect, test } from "vitest";
import { startPaystack } from "../../../test/fixtures/paystack.ts";
import { switchGroups } from "../../payments/control/switch-fields.ts";
import { Switches } from "../switches.ts";
import { PAYSTACK_PANEL } from "./panel.ts";

type Paystack = Awaited<ReturnType<typeof startPaystack>>;

const press = (paystack: Paystack, address: string, form: Record<string, string> = {}) =>
  fetch(paystack.url + address, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
const see = async (paystack: Paystack, address: string) => (await fetch(paystack.url + address)).text();

test("Paystack's page has a labelled field for every switch, and Paystack accepts every choice", async () => {
  const paystack = await startPaystack();
  const page = await see(paystack, "/paystack/switches");
  const fields = [...switchGroups(PAYSTACK_PANEL).values()].flat();
  const known = Object.keys(Switches.shape).filter((name) => name !== "faults");
  expect(fields.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  for (const { name, label, choices } of fields) {
    expect(page.split(`name="${name}"`)).toHaveLength(2);
    expect(label).not.toBe(name);
    for (const value of Object.keys(choices ?? {})) {
      expect((await press(paystack, "/paystack/switches", { [name]: value })).status).toBe(303);
    }
  }
  expect(page).not.toContain("<legend>Others</legend>");
  await press(paystack, "/paystack/reset");
  expect((await paystack.control("GET", "")).body.changed).toEqual({});
});

test("a transaction can be paid and refunded on its page, which shows its events", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction();
  expect(await see(paystack, "/paystack")).toMatch(new RegExp(`${reference}.*abandoned`, "s"));
  const at = `/paystack/orders/${reference}`;
  await press(paystack, `${at}/act`, { act: "approve" });
  await press(paystack, `${at}/act`, { act: "refund" });
  await paystack.shop.hears(3);
  const page = await see(paystack, at);
  for (const words of ["₦12,500.50 paid", "₦12,500.50 returned", "charge.success", "refund.processed"]) {
    expect(page).toContain(words);
  }
  expect(await (await press(paystack, `${at}/act`, { act: "reverse" })).text()).toContain(
    "There is no payment",
  );
});

test("switches and faults of a transaction can be set on its page", async () => {
  const paystack = await startPaystack();
  const { reference } = await paystack.transaction();
  await press(paystack, `/paystack/orders/${reference}/switches`, { webhooks: "none", message: "" });
  expect((await paystack.control("GET", `/orders/${reference}`)).body.switches).toEqual({ webhooks: "none" });
  await press(paystack, "/paystack/faults", { call: "verify", kind: "status_500", times: "1" });
  expect((await paystack.verify(reference)).status).toBe(500);
  await press(paystack, "/paystack/webhook", { url: "http://localhost:3000/elsewhere" });
  expect(await see(paystack, "/paystack/events")).toContain("http://localhost:3000/elsewhere");
});
