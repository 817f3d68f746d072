import { expect, test } from "vitest";
import { aShopper, somethingInStock } from "./shopper.ts";

test("Several pieces are added to the cart at once from the product page", async () => {
  const { page, client } = await aShopper();
  const [product] = await somethingInStock(1);
  await page.goto(`/product/${product?.product_token}`);
  const quantity = page.getByRole("group", { name: `Quantity of ${product?.name}` });
  await quantity.getByRole("button", { name: /^One more of/ }).click();
  await quantity.getByRole("button", { name: /^One more of/ }).click();
  await quantity.getByRole("button", { name: /^One less of/ }).click();
  await quantity.getByText("2", { exact: true }).waitFor();
  await page
    .getByRole("button", { name: "Add to cart", exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByText("2 items added to cart").first().waitFor();
  expect(await client.call("viewCart")).toMatchObject({ totalQuantity: 2 });
});
