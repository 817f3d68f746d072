import type { Cart } from "@shop/contract/cart";
import { expect, test } from "vitest";
import { linksIn, partOf } from "../../test/fixtures/page.tsx";
import { ShortItems } from "./short-items.tsx";

type Line = Cart["cart"][number];

function aLine(name: string, changes: Partial<Line>): Line {
  return {
    id: name,
    head: { name },
    image: [],
    amount: 1500,
    amountSeen: 1500,
    quantity: 1,
    variant_token: "v-1",
    product_token: "p-1",
    usertoken: "s-1",
    timestamp: "2026-11-21T10:00:00Z",
    attributes: {},
    stock: 20,
    stock_status: "in_stock",
    variantCount: 1,
    ...changes,
  };
}

const aCart = (...lines: Line[]): Cart => ({
  cart: lines,
  totalQuantity: 0,
  totalAmount: 0,
  discounts: [],
  discount: 0,
});

test("The checkout names each item that cannot be ordered, before anything is filled in, and leads to the cart", () => {
  const { words, html } = partOf(
    <ShortItems
      cart={aCart(
        aLine("Adire Wrap", {
          stock: 0,
          stock_status: "out_stock",
          attributes: { SIZE: "L", COLOUR: "Indigo" },
        }),
        aLine("Kilishi", { quantity: 3, stock: 2 }),
        aLine("Zobo", { quantity: 2, stock: 2 }),
      )}
    />,
  );
  expect(words).toBe(
    "Adire Wrap, L · Indigo is sold out Only 2 of Kilishi left Please change your cart before you order.",
  );
  expect(linksIn(html)).toEqual([["/cart", "your cart"]]);
});

test("The checkout says nothing about a cart that can be ordered, or that is not known yet", () => {
  for (const cart of [undefined, aCart(aLine("Zobo", { quantity: 2, stock: 2 }))])
    expect(partOf(<ShortItems cart={cart} />).words).toBe("");
});
