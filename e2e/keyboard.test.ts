import { expect, test } from "vitest";
import { DEMO_ACCOUNT } from "../tools/seed/demo-account.ts";
import { atKeyboard } from "./at-keyboard.ts";
import { aShopper, PASSWORD, somethingInStock } from "./shopper.ts";
import { tabTo } from "./tab-to.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

test("signing in and filling the cart needs no pointer, and the focus comes back", async () => {
  const { mail, client } = await aShopper();
  const [wanted] = await somethingInStock(1);
  const { page } = await aVisitor(DESKTOP);
  await page.goto(`/product/${wanted?.product_token}`);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
  await page.keyboard.press("Enter");

  await tabTo(page, "Add to cart");
  await page.keyboard.press("Enter");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").waitFor();
  // The dialog keeps the focus: whoever goes on and on stays within.
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("Tab");
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await modal.waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toMatch(/^Add to cart/);

  await page.keyboard.press("Enter");
  await modal.getByLabel("Email").focus();
  await page.keyboard.type(mail);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText(`${wanted?.name} added to cart successfully!`).waitFor();
  expect((await client.call("viewCart")).totalQuantity).toBe(1);

  await tabTo(page, "Add to cart", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Cart, 2 items" }).waitFor();
});

test("a notice stands above an open dialog, within it, where it can be read, heard and pressed", async () => {
  const { page, context } = await aVisitor();
  await page.goto("/signin");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(DEMO_ACCOUNT.mail);
  await modal.getByLabel("Password", { exact: true }).fill(DEMO_ACCOUNT.password);
  // The notices' own chunk comes when the page is at rest.
  await page.locator(".toaster-list").waitFor({ state: "attached" });
  await context.setOffline(true);
  await modal.getByRole("button", { name: "Sign In" }).click();

  const notice = modal.locator(".toast").getByText("Network error");
  await notice.waitFor();
  expect(await notice.evaluate((text) => text.closest("[aria-live]")?.getAttribute("aria-live"))).toBe(
    "polite",
  );
  await modal.locator(".toast").getByRole("button", { name: "Dismiss" }).click();
  await notice.waitFor({ state: "hidden" });
  // Sending the notice away is not turning away from signing in.
  await modal.getByLabel("Email").waitFor();
});

test("a notice waits for whoever goes to it by keyboard, and sends them back where they were", async () => {
  const { page, context } = await aVisitor();
  const { type, write, press, standsOn, hears } = await atKeyboard(page);
  await page.clock.install();
  await page.goto("/signin");
  await standsOn("Email");
  await write(DEMO_ACCOUNT.mail);
  await type("Password", DEMO_ACCOUNT.password);
  // The notices' own chunk comes when the page is at rest.
  await page.locator(".toaster-list").waitFor({ state: "attached" });
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await hears("Network error");
  await standsOn("Password");

  await tabTo(page, "Dismiss");
  await page.clock.fastForward(60_000);
  await standsOn("Dismiss");
  await page.keyboard.press("Enter");
  await standsOn("Close");
  await page.locator(".toast").waitFor({ state: "hidden" });
  await context.setOffline(false);
  await press("Sign In");
  await hears("Welcome back, Ada!");
  await standsOn("main");
});
