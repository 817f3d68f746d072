import { expect, inject, test } from "vitest";
import { shopClient } from "./shop-client.ts";
import { aMailAddress, PASSWORD } from "./shopper.ts";
import { writeVerifiedAccount } from "./verified-account.ts";
import { aVisitor } from "./visitor.ts";

test("A visitor asks for the email about a sold-out product, signs in, and then switches emails about prices on", async () => {
  const mail = aMailAddress("bisi");
  await writeVerifiedAccount(inject("databaseUrl"), mail);
  const cards = await (await shopClient()).call("listRandomProducts");
  const soldOut = cards.flatMap(({ variant }) => variant.slice(0, 1)).find(({ stock }) => stock === 0);
  const { page } = await aVisitor();
  await page.goto(`/product/${soldOut?.product_token}`);
  const button = page.getByRole("button", { name: "Email me when it is back", exact: true });
  await button.click();

  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(mail);
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await modal.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("We will email you when it is back in stock").waitFor();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");

  // Everything that the shopper waits for is listed with the favourites, and can be cancelled there.
  await page.goto("/favourites");
  const cancel = page.getByRole("button", { name: `Cancel the email about ${soldOut?.name}` });
  await cancel.click();
  await page.getByText("We will not email you when it is back in stock").waitFor();
  await page.getByText("You are not waiting for any items at the moment.").waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Items you are waiting for");
  const prices = page.getByRole("checkbox", { name: /^Email me when a favourite gets cheaper/ });
  await prices.click();
  await page.getByText("We will email you when a favourite gets cheaper").waitFor();
  await page.goto("/profile");
  await expect.poll(() => prices.isChecked()).toBe(true);
});
