import { screens } from "@shop/contract/texts";
import { change, holdBack, refuse, refuseForNow, TOO_MANY, withoutPictures } from "./answers.ts";
import type { Screen, Stage } from "./scene.ts";

/** Pieces of each product that are left for the state that is reached at the same time. */
const SPARE = 5;

/**
 * Puts this many different products into the visitor's cart, one more piece of each than of the one before. Products
 * that the orders of other states have nearly bought up are skipped.
 */
export async function fillCart(
  { client, findings }: Pick<Stage, "client" | "findings">,
  count: number,
): Promise<void> {
  let quantity = 1;
  for (const variant_token of findings.plenty) {
    if (quantity > count) break;
    const added = await client.call("changeCart", { variant_token, quantity }).catch(() => null);
    const line = added?.cart.find((one) => one.variant_token === variant_token);
    if (!line) continue;
    if (line.stock >= quantity + SPARE) quantity += 1;
    else await client.call("removeCartLine", { id: line.id });
  }
  if (quantity <= count) throw new Error(`The shop does not have ${count} products left`);
}

async function open(stage: Stage, count: number) {
  await fillCart(stage, count);
  await stage.page.goto("/cart");
  await stage.page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .waitFor();
}

export const cartScreens: Screen[] = [
  {
    name: "cart",
    states: [
      {
        name: "loading",
        as: "shopper",
        async reach({ page }) {
          await holdBack(page, "viewCart");
          await page.goto("/cart");
        },
      },
      {
        name: "failed",
        as: "shopper",
        async reach({ page }) {
          await refuseForNow(page, "viewCart");
          await page.goto("/cart");
          await page.getByText(TOO_MANY).waitFor();
        },
      },
      {
        name: "empty",
        as: "shopper",
        async reach({ page }) {
          await page.goto("/cart");
          await page.getByText(screens.cartEmpty).waitFor();
          await page.locator("#products article").first().waitFor();
        },
      },
      { name: "one thing", as: "shopper", reach: (stage) => open(stage, 1) },
      { name: "filled", as: "shopper", reach: (stage) => open(stage, 5) },
      {
        name: "updating",
        as: "shopper",
        async reach(stage) {
          await open(stage, 3);
          await holdBack(stage.page, "changeCart");
          await stage.page
            .getByRole("button", { name: /^One more of/ })
            .first()
            .click();
          await stage.page
            .getByRole("button", { name: "UPDATING CART..." })
            .filter({ visible: true })
            .waitFor();
        },
      },
      {
        name: "removing",
        as: "shopper",
        async reach(stage) {
          await open(stage, 3);
          await holdBack(stage.page, "removeCartLine");
          await stage.page
            .getByRole("button", { name: /^Remove/ })
            .first()
            .click();
          await stage.page.locator(".cart-line[aria-busy=true]").waitFor();
        },
      },
      {
        name: "another option for a line",
        as: "shopper",
        view: "window",
        async reach({ page, client, findings }) {
          const { name, variants } = await client.call("viewProduct", { token: findings.manyVariants });
          await client.call("changeCart", { variant_token: variants[0]?.token ?? "" });
          await page.goto("/cart");
          await page.getByRole("button", { name: /^Change (size|colour|flavour|option): / }).click();
          const sheet = page.getByRole("dialog", { name, exact: true });
          await sheet.getByRole("button", { name: /^Keep / }).waitFor();
        },
      },
      {
        name: "items that have run short",
        as: "shopper",
        async reach(stage) {
          await change(stage.page, "viewCart", (cart) => ({
            ...cart,
            cart: cart.cart.map((line, nth) => ({
              ...line,
              quantity: 3,
              stock: nth,
              stock_status: nth === 0 ? "out_stock" : line.stock_status,
            })),
          }));
          await open(stage, 5);
        },
      },
      {
        name: "lines without pictures",
        as: "shopper",
        async reach(stage) {
          await change(stage.page, "viewCart", withoutPictures);
          await open(stage, 2);
        },
      },
      {
        name: "a change that is refused",
        as: "shopper",
        view: "window",
        hold: true,
        async reach(stage) {
          await open(stage, 2);
          await refuse(stage.page, "changeCart", "too_few_left", {
            name: "Zobo Hibiscus Drink",
            left: 1,
            variant_token: "",
          });
          await stage.page
            .getByRole("button", { name: /^One more of/ })
            .first()
            .click();
          await stage.page.getByText("Only 1 of").waitFor();
        },
      },
      {
        name: "a very long name and a very large sum",
        as: "shopper",
        async reach(stage) {
          await change(stage.page, "viewCart", (cart) => ({
            ...cart,
            totalQuantity: 1998,
            totalAmount: 98_765_432.5,
            cart: cart.cart.map((line) => ({
              ...line,
              head: { name: `${line.head.name} for the Wedding of the Year in Port Harcourt` },
              amount: 49_432.5,
              quantity: 999,
              stock: 999,
            })),
          }));
          await open(stage, 2);
        },
      },
    ],
  },
];
