import { expect, test } from "vitest";
import { DEMO_ACCOUNT } from "../tools/seed/demo-account.ts";
import { codeMailedTo } from "./inbox.ts";
import { anUnverifiedAccount, aShopper, PASSWORD, somethingInStock } from "./shopper.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

test.each([
  ["/cart", "Your cart"],
  ["/checkout", "Checkout"],
  ["/profile", "Ada Okonkwo"],
  ["/orders", "Your orders"],
])(
  "A visitor who opens %s is asked to sign in, and then gets there",
  { tags: ["S2-010", "S2-011", "S2-012", "S2-013", "S2-030", "S6-004"] },
  async (path, heading) => {
    const { page } = await aVisitor();
    await page.goto(path);
    const modal = page.getByRole("dialog");
    await modal.getByLabel("Email").fill(DEMO_ACCOUNT.mail);
    await modal.getByLabel("Password", { exact: true }).fill(DEMO_ACCOUNT.password);
    await modal.getByRole("button", { name: "Sign In" }).click();

    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
  },
);

test("Signing in never redirects to another site", async () => {
  const { page } = await aVisitor();
  await page.goto("/signin?from=//evil.example/cart");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(DEMO_ACCOUNT.mail);
  await modal.getByLabel("Password", { exact: true }).fill(DEMO_ACCOUNT.password);
  await modal.getByRole("button", { name: "Sign In" }).click();
  await modal.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Profile" }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("Errors are shown beside their fields, the first one is focused, and editing clears them", {
  tags: ["S2-173", "S5-001", "S5-002", "S5-003", "S5-004"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/signin");
  const modal = page.getByRole("dialog");
  await modal.getByRole("button", { name: "Sign In" }).click();
  await modal.getByText("Email is required").waitFor();
  await modal.getByText("Password is required").waitFor();
  await expect
    .poll(() => modal.getByLabel("Email").evaluate((field) => field === document.activeElement))
    .toBe(true);

  await modal.getByLabel("Email").fill("ada");
  expect(await modal.getByText("Email is required").count()).toBe(0);
  await modal.getByLabel("Password", { exact: true }).fill("wrong-password");
  await modal.getByRole("button", { name: "Sign In" }).click();
  await modal.getByText("Please enter a valid email address").waitFor();

  await modal.getByLabel("Email").fill(DEMO_ACCOUNT.mail);
  await modal.getByRole("button", { name: "Sign In" }).click();
  await modal.getByRole("alert").getByText("Email or password is not correct").waitFor();
  expect(await modal.getByLabel("Email").inputValue()).toBe(DEMO_ACCOUNT.mail);

  await modal.getByRole("button", { name: "Show password" }).click();
  expect(await modal.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
  await page.keyboard.press("Escape");
  await modal.waitFor({ state: "hidden" });
});

test("'Remember me' keeps the email address for the next sign-in on this device", {
  tags: ["S2-174", "S4-008"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/signin?from=/orders");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(DEMO_ACCOUNT.mail);
  await modal.getByLabel("Password", { exact: true }).fill(DEMO_ACCOUNT.password);
  await modal.getByLabel("Remember me").check();
  await modal.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/orders");
  await page.getByRole("heading", { name: "Your orders" }).waitFor();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("Logged out successfully!").waitFor();
  // A shopper who signs out on purpose is not asked to sign in again.
  await page.waitForURL((url) => url.pathname === "/");
  expect(await modal.isVisible()).toBe(false);
  await page.getByRole("link", { name: "Sign In" }).click();
  expect(await modal.getByLabel("Email").inputValue()).toBe(DEMO_ACCOUNT.mail);
  const password = modal.getByLabel("Password", { exact: true });
  expect(await password.inputValue()).toBe("");
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
});

test("Signing in to an unverified account opens the verification page", {
  tags: ["S2-180", "S4-014", "S4-015", "S4-016", "S4-017", "S8-017"],
}, async () => {
  const { mail } = await anUnverifiedAccount();
  const { page } = await aVisitor();
  await page.goto("/cart");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(mail);
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await modal.getByRole("button", { name: "Sign In" }).click();

  await page.waitForURL("**/otp-verification");
  await page.getByText(mail).waitFor();
  expect(await page.locator(".toast").count()).toBe(0);
  await page.getByLabel("Verification code").fill(await codeMailedTo(mail));
  await page.getByRole("button", { name: "Verify" }).click();

  // After all that, they still get to the cart they wanted.
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await modal.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/cart");
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
});

test("A variant that a visitor wanted is in the cart after signing in, and they are where they were", async () => {
  const { mail, client } = await aShopper();
  const [wanted] = await somethingInStock(1);
  const { page } = await aVisitor();
  await page.goto(`/product/${wanted?.product_token}`);
  await page
    .getByRole("button", { name: "Add to cart", exact: true })
    .filter({ visible: true })
    .first()
    .click();
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(mail);
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await modal.getByRole("button", { name: "Sign In" }).click();

  await page.getByText(`${wanted?.name} added to cart successfully!`).waitFor();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/product/${wanted?.product_token}`);
  expect((await client.call("viewCart")).cart.map((line) => line.variant_token)).toEqual([wanted?.token]);
});

test("An ended session asks to sign in and returns to the page", async () => {
  const { page, client, mail } = await aShopper();
  await page.goto("/profile");
  await page.getByRole("heading", { name: "Bisi Alade" }).waitFor();
  await client.call("signOut");

  await page.goto("/orders");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(mail);
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await modal.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/orders");
  await page.getByRole("heading", { name: "No orders yet" }).waitFor();
});

test("A shopper changes name, phone and address; the email address stays", {
  tags: ["S2-161", "S2-163", "S4-053"],
}, async () => {
  const { page, client, mail } = await aShopper();
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  expect(await page.getByLabel("Email", { exact: true }).getAttribute("readonly")).not.toBeNull();
  await page.getByLabel("First Name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("First name is required").waitFor();
  await page.getByLabel("First Name").fill("Bisola");
  await page.getByLabel("Phone Number").fill("0000000000");
  await page.getByRole("button", { name: "Save" }).click();

  await page.getByRole("heading", { name: "Bisola Alade" }).waitFor();
  await page.getByText("Not provided").waitFor();
  expect(await client.call("viewProfile")).toMatchObject({ fname: "Bisola", mail });
  const stored = await page.evaluate(() => localStorage.getItem("ssUserData"));
  expect(JSON.parse(stored ?? "{}")).toMatchObject({ fname: "Bisola" });
  expect(stored).not.toContain("token");
});
