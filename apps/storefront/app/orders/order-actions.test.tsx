import type { Order, Shortage } from "@shop/contract/orders";
import { expect, test } from "vitest";
import { anOrder } from "../../test/fixtures/order.ts";
import { buttonsIn, linksIn, partOf, settings, wordsOf } from "../../test/fixtures/page.tsx";
import { SettingsContext } from "../settings/settings.ts";
import { Shortages } from "./order-again.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderHelp } from "./order-help.tsx";
import { OrderView } from "./order-view.tsx";

const help = (contact: Partial<typeof settings.contact>, changes: Partial<Order> = {}) =>
  partOf(
    <SettingsContext value={{ ...settings, contact: { ...settings.contact, ...contact } }}>
      <OrderHelp order={anOrder({ reference: "order-1700000000000", ...changes })} />
    </SettingsContext>,
  );

test("An order shows the configured ways to contact the shop, with its number", () => {
  const { html, words } = help({
    whatsapp: "2348031234567",
    phone: "0803 123 4567",
    mail: "ada@shop.example",
  });
  expect(words).toContain("Tell us your order number, order-1700000000000,");
  const links = linksIn(html).map(([address]) => address);
  const [chat = "", ...others] = links;
  expect(new URL(chat).origin + new URL(chat).pathname).toBe("https://wa.me/2348031234567");
  expect(new URL(chat).searchParams.get("text")).toBe(
    "Hello, I have a question about my order-1700000000000.",
  );
  expect(others).toEqual(["tel:08031234567", "mailto:ada@shop.example?subject=order-1700000000000"]);
});

test("A contact that is not configured is not shown, and without any there is no section", () => {
  expect(linksIn(help({ phone: "0803 123 4567" }).html).map(([, words]) => words)).toEqual([
    "Call 0803 123 4567",
  ]);
  expect(wordsOf(help({}).html)).toBe("");
});

test("The help section of an order says how to have it changed until the order is packed", () => {
  const parcel = {
    state: "confirmed",
    packedAt: null,
    doorCode: null,
    rider: null,
    nextAttempt: null,
  } as const;
  const ways = { phone: "0803 123 4567", whatsapp: "2348031234567" };
  const changeable = help(ways, { status: "processing", parcel });
  expect(changeable.words).toContain(
    "Need help with this order? Need to change something? Call or message us before your order is packed, and we can change its items, where it goes or who receives it.",
  );
  expect(changeable.words).toContain("Call 0803 123 4567");
  const chat = new URL(linksIn(changeable.html)[0]?.[0] ?? "");
  expect(chat.searchParams.get("text")).toBe("Hello, I have a question about my order-1700000000000.");
  for (const state of ["packed", "handed_over"] as const) {
    const status = state === "packed" ? "processing" : "shipped";
    expect(help(ways, { status, parcel: { ...parcel, state } }).words).not.toContain("change");
  }
});

const shortage: Shortage = {
  head: { name: "Gele" },
  quantity: 5,
  variant_token: "v-1",
  product_token: "p-1",
  attributes: { SIZE: "L", COLOUR: "Coral" },
  reason: "too_few_left",
  left: 2,
};

test("Ordering again names items that can no longer be bought, and why", () => {
  const cart = { cart: [], totalQuantity: 2, totalAmount: 5000, discounts: [], discount: 0 };
  const { words, html } = partOf(
    <Shortages
      answer={{
        cart,
        added: 2,
        shortages: [
          shortage,
          { ...shortage, head: { name: "Zobo" }, attributes: {}, variant_token: "v-2", reason: "sold_out" },
          {
            ...shortage,
            head: { name: "Kulikuli" },
            attributes: {},
            variant_token: "v-3",
            reason: "no_longer_sold",
          },
        ],
      }}
    />,
  );
  expect(words).toMatch(/^Not everything could be added to your cart/);
  expect(words).toContain("Gele (L, Coral) : only 2 left, and this order had 5");
  expect(words).toContain("Zobo : sold out");
  expect(words).toContain("Kulikuli: no longer sold");
  expect(linksIn(html).map(([, said]) => said)).toEqual(["Gele (L, Coral)", "Zobo", "See your cart"]);
});

test("When nothing can be ordered again, there is no link to an empty cart", () => {
  const cart = { cart: [], totalQuantity: 0, totalAmount: 0, discounts: [], discount: 0 };
  const { words, html } = partOf(<Shortages answer={{ cart, added: 0, shortages: [shortage] }} />);
  expect(words).toMatch(/^We could not add anything to your cart/);
  expect(linksIn(html).map(([, said]) => said)).toEqual(["Gele (L, Coral)"]);
});

const page = (order: Order) => partOf(<OrderView order={order} isNew={false} payment={null} />);

test("Every order can be ordered again except one awaiting payment", () => {
  const offers = (order: Order) =>
    buttonsIn(page(order).html).some(({ words }) => words.includes("Order again"));
  expect(offers(anOrder({ status: "placed" }))).toBe(true);
  expect(offers(anOrder({ status: "delivered" }))).toBe(true);
  expect(offers(anOrder({ status: "expired", paymentStatus: "failed", paymentMethod: "nomba" }))).toBe(true);
  expect(offers(anOrder({ status: "pending_payment", paymentMethod: "nomba" }))).toBe(false);
});

test("A delivered order no longer says when it arrives", () => {
  expect(page(anOrder({ status: "shipped" })).words).toContain("Arrives ");
  expect(page(anOrder({ status: "delivered" })).words).not.toContain("Arrives ");
});

test("The list names how many pieces of the first product were ordered, and how many others", () => {
  const said = (quantity: number, itemCount: number) => {
    const order = anOrder({ itemCount, firstItem: { name: "Owambe gown", image: [], quantity } });
    return /(\d+ × )?Owambe gown( and \d+ more)?/.exec(partOf(<OrderCard order={order} />).words)?.[0];
  };
  expect(said(1, 1)).toBe("Owambe gown");
  expect(said(2, 2)).toBe("2 × Owambe gown");
  expect(said(1, 3)).toBe("Owambe gown and 2 more");
  expect(said(2, 3)).toBe("2 × Owambe gown and 1 more");
});
