import type { Cart, CartLine } from "@shop/contract/cart";
import { expect, test } from "vitest";
import { aCartLine } from "../../test/fixtures/cart-line.ts";
import { linksIn, partOf } from "../../test/fixtures/page.tsx";
import { ShortItems } from "./short-items.tsx";

const aLine = (name: string, changes: Partial<CartLine>) =>
  aCartLine({ id: name, head: { name }, ...changes });

const aCart = (...lines: CartLine[]): Cart => ({
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
