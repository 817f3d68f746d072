import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { aMailAddress, aShopper, PASSWORD, somethingInStock } from "./shopper.ts";
import { stopClock } from "./stop-clock.ts";
import { tabTo } from "./tab-to.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

test("A shopper signs in and fills the cart by keyboard, and the focus returns", {
  tags: ["core"],
}, async () => {
  const { mail, client } = await aShopper();
  const [wanted] = await somethingInStock(1);
  const { page } = await aVisitor(DESKTOP);
  await page.goto(`/product/${wanted?.product_token}`);
  await page.keyboard.press("Tab");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Skip to the content");
  await page.keyboard.press("Enter");

  await tabTo(page, "Add to cart");
  await page.keyboard.press("Enter");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").waitFor();
  // The dialog keeps the focus, however often Tab is pressed.
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("Tab");
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await modal.waitFor({ state: "hidden" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
    .toMatch(/^Add to cart/);

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

test("A notice is shown within an open dialog, where it can be read, heard and pressed", async () => {
  const { page, context } = await aVisitor();
  await page.clock.install();
  await page.goto("/signin");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(aMailAddress("nobody"));
  await modal.getByRole("button", { name: "Forgot password?" }).click();
  await modal.getByRole("button", { name: /code/ }).click();
  await modal.getByLabel("Code from the email").waitFor();
  await page.clock.fastForward(60_000);
  await modal.getByText("You can ask for a new code now").waitFor();
  // The notices' own chunk comes when the page is at rest.
  await page.locator(".toaster-list").waitFor({ state: "attached" });
  await stopClock(page);
  await context.setOffline(true);
  await modal.getByRole("button", { name: "Resend code" }).press("Enter");

  const notice = modal.locator(".toast").getByText("Network error");
  await notice.waitFor();
  expect(await notice.evaluate((text) => text.closest("[aria-live]")?.getAttribute("aria-live"))).toBe(
    "polite",
  );
  const { x, y, width, height } = (await modal
    .locator(".toast")
    .getByRole("button", { name: "Dismiss" })
    .boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.clock.resume();
  await notice.waitFor({ state: "hidden" });
  // Sending the notice away is not turning away from the code.
  await modal.getByLabel("Code from the email").waitFor();
});

test("A notice waits while it has the focus, and then returns the focus to where it was", async () => {
  const { page, context } = await aVisitor();
  const { write, press, standsOn, hears } = await atKeyboard(page);
  await page.clock.install();
  await page.goto("/signin");
  await standsOn("Email");
  await write(aMailAddress("nobody"));
  await press("Forgot password?");
  await standsOn("Email");
  await page.keyboard.press("Enter");
  await standsOn("Code from the email");
  await page.clock.fastForward(60_000);
  await hears("You can ask for a new code now");
  // The notices' own chunk comes when the page is at rest.
  await page.locator(".toaster-list").waitFor({ state: "attached" });
  await stopClock(page);
  await context.setOffline(true);
  await press("Resend code");
  await hears("Network error");

  await tabTo(page, "Dismiss");
  await page.clock.fastForward(60_000);
  await standsOn("Dismiss");
  await page.clock.resume();
  await page.keyboard.press("Enter");
  await page.locator(".toast").waitFor({ state: "hidden" });
  // The control before the notice.
  await standsOn("Close");
});
