import { expect, test } from "vitest";
import { DEMO_ACCOUNT } from "../tools/seed/demo-account.ts";
import { hear } from "./hear.ts";
import { shopClient } from "./shop-client.ts";
import { aMailAddress, aShopper, PASSWORD, somethingInStock } from "./shopper.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

const THREE_DAYS_S = 3 * 24 * 60 * 60;

test("Signing in stores the session for three days, and the profile without its token", {
  tags: [
    "core",
    "S2-025",
    "S2-026",
    "S2-167",
    "S3-020",
    "S3-024",
    "S3-025",
    "S4-001",
    "S4-002",
    "S4-003",
    "S4-004",
    "S4-005",
    "S4-006",
    "S4-007",
    "S4-008",
    "S6-005",
    "S9-004",
    "S9-005",
  ],
}, async () => {
  const { page, context } = await aVisitor(DESKTOP);
  await page.goto("/signin");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(DEMO_ACCOUNT.mail);
  await modal.getByLabel("Password", { exact: true }).fill(DEMO_ACCOUNT.password);
  await modal.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Welcome back, Ada!").waitFor();
  await modal.waitFor({ state: "hidden" });

  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === "ss_auth");
  expect(session).toMatchObject({ path: "/", secure: true, sameSite: "Lax" });
  expect(Math.abs((session?.expires ?? 0) - Date.now() / 1000 - THREE_DAYS_S)).toBeLessThan(120);
  const user = cookies.find(({ name }) => name === "ss_user");
  expect(JSON.parse(decodeURIComponent(user?.value ?? ""))).toMatchObject({ mail: DEMO_ACCOUNT.mail });
  const stored = await page.evaluate(() => localStorage.getItem("ssUserData") ?? "");
  expect(JSON.parse(stored)).toMatchObject({ mail: DEMO_ACCOUNT.mail });
  expect(stored).not.toContain(session?.value);

  await page.reload();
  await page.getByRole("link", { name: "Profile" }).waitFor();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("Logged out successfully!").waitFor();
  await page.getByRole("link", { name: "Sign In" }).waitFor();
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left).not.toContain("ss_auth");
  expect(left).not.toContain("ss_user");
});

test("A 401 clears both cookies", { tags: ["S3-024", "S4-009", "S8-003"] }, async () => {
  const { page, context, client } = await aShopper({ viewport: DESKTOP });
  await page.goto("/profile");
  await page.getByRole("heading", { name: "Bisi Alade" }).waitFor();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await client.call("signOut");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([]);
});

test("An ended session opens no protected page: its cookies are cleared, and signing in returns to the page", async () => {
  const { mail } = await aShopper();
  const { page, context } = await aVisitor(DESKTOP);
  await page.goto("/signin");
  const modal = page.getByRole("dialog");
  const signIn = async () => {
    await modal.getByLabel("Email").fill(mail);
    await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await modal.getByRole("button", { name: "Sign In" }).click();
    await modal.waitFor({ state: "hidden" });
  };
  await signIn();
  const token = (await context.cookies()).find(({ name }) => name === "ss_auth")?.value;
  await (await shopClient(token)).call("signOut");

  await page.goto("/orders");
  await modal.getByRole("heading", { name: "Welcome" }).waitFor();
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  await signIn();
  await page.waitForURL("**/orders");
  await page.getByRole("heading", { name: "No orders yet" }).waitFor();
});

test("Broken stored user data is ignored", { tags: ["S8-040"] }, async () => {
  const { page, mail, complaints } = await aShopper({ viewport: DESKTOP });
  await page.context().addInitScript(() => localStorage.setItem("ssUserData", '{"fname":'));
  await page.goto("/profile");
  await page.getByRole("heading", { name: "Bisi Alade" }).waitFor();
  await page.getByText(mail).first().waitFor();
  expect(complaints).toEqual([]);
});

test("The profile shows the stored data before the shop has answered", {
  tags: ["S2-015", "S2-158", "S2-159", "S2-160", "S2-162", "S4-050"],
}, async () => {
  const { page, mail } = await aShopper({ viewport: DESKTOP });
  await page.route("**/api/user/profile/get", () => {});
  await page.goto("/profile");
  await page.getByRole("heading", { name: "Bisi Alade" }).waitFor();
  const main = page.getByRole("main");
  await main.getByText("BA", { exact: true }).waitFor();
  await main.getByText(mail).first().waitFor();
  expect(await main.getByRole("textbox").count()).toBe(0);
  await main.getByRole("button", { name: "Edit Profile" }).waitFor();
});

test("The modal opens with an animation", { tags: ["S2-170"] }, async () => {
  const { page } = await aVisitor(DESKTOP, { reducedMotion: "no-preference" });
  await page.goto("/signin");
  const modal = page.getByRole("dialog");
  await modal.getByRole("heading", { name: "Welcome" }).waitFor();
  const seconds = await modal.evaluate((dialog) =>
    Number.parseFloat(getComputedStyle(dialog).transitionDuration),
  );
  expect(seconds).toBeGreaterThan(0);
});

test("The modal stops the page from scrolling, switches between its forms, and can be closed", {
  tags: ["S2-003", "S2-164", "S2-165", "S2-166", "S2-168", "S2-169", "S2-177"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/");
  await page.getByRole("link", { name: "Sign In" }).click();
  const modal = page.getByRole("dialog");
  await modal.getByRole("heading", { name: "Welcome" }).waitFor();
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await overflow()).toBe("hidden");
  await modal.getByRole("button", { name: "Sign up" }).click();
  await modal.getByRole("heading", { name: "Create an account" }).waitFor();
  await modal.getByRole("button", { name: "Sign in" }).click();
  await modal.getByRole("heading", { name: "Welcome" }).waitFor();
  await modal.getByRole("button", { name: "Close" }).click();
  await modal.waitFor({ state: "hidden" });
  expect(await overflow()).not.toBe("hidden");
});

test("Sign-up names problems beside their fields", {
  tags: ["S2-165", "S5-004", "S5-005", "S5-006", "S5-007", "S5-009", "S5-012", "S5-013"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/signup");
  const modal = page.getByRole("dialog");
  await modal.getByRole("button", { name: "Sign Up" }).click();
  for (const sentence of [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Phone number is required",
    "Address is required",
    "Password is required",
  ]) {
    await modal.getByText(sentence).waitFor();
  }
  await modal.getByLabel("Phone Number").fill("0803");
  expect(await modal.getByText("Phone number is required").count()).toBe(0);
});

test("The verification page has its hint, and Cancel opens sign-in", {
  tags: ["S2-189", "S2-191"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  const mail = aMailAddress("nobody");
  await page.goto("/otp-verification");
  await page.getByLabel("Email").fill(mail);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByText(mail).waitFor();
  await page.getByText("Didn't receive an email? Check your spam folder").waitFor();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Welcome" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("Forms whose call fails without a message say what failed", {
  tags: ["S8-013", "S8-014", "S8-015", "S8-016"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  const heard = await hear(page);
  /** In a toast and in place, and read out once. */
  async function isTold(words: string) {
    await page.locator(".toast").getByText(words).waitFor();
    await page.getByRole("alert").getByText(words).waitFor();
    await expect.poll(() => heard.filter((said) => said.includes(words))).toEqual([words]);
  }
  for (const call of ["login", "register", "resend-code", "verifyOTP"]) {
    await page.route(`**/api/auth/${call}`, (route) =>
      route.fulfill({ status: 500, json: { status: false, message: "", data: null } }),
    );
  }
  await page.goto("/signin");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(DEMO_ACCOUNT.mail);
  await modal.getByLabel("Password", { exact: true }).fill(DEMO_ACCOUNT.password);
  await modal.getByRole("button", { name: "Sign In" }).click();
  await isTold("Login failed");

  await modal.getByRole("button", { name: "Sign up" }).click();
  for (const [label, text] of [
    ["First Name", "Kemi"],
    ["Last Name", "Adebayo"],
    ["Email Address", aMailAddress("kemi")],
    ["Phone Number", "+234 803-123 4567"],
    ["Address", "14 Bode Thomas Street"],
    ["Password", DEMO_ACCOUNT.password],
  ] as const) {
    await modal.getByLabel(label, { exact: true }).fill(text);
  }
  await modal.getByRole("button", { name: "Sign Up" }).click();
  await isTold("Sign up failed");

  await page.goto("/otp-verification");
  await page.getByLabel("Email").fill(aMailAddress("kemi"));
  await page.getByRole("button", { name: "Send me a code" }).click();
  await isTold("Failed to resend verification code");
  await page.unroute("**/api/auth/resend-code");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Verification code").fill("AB2CD3EF");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.locator(".toast").getByText("Email verification failed").waitFor();
  await page.locator(".field-error").getByText("Email verification failed").waitFor();
});

test("Several pieces of one variant that a visitor wanted before signing in are added together", {
  tags: ["S8-011"],
}, async () => {
  const { mail } = await aShopper();
  const [product] = await somethingInStock(1);
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/signin");
  await page.evaluate(
    (wanted) => sessionStorage.setItem("ssPendingAdd", wanted),
    JSON.stringify({ token: product?.token, name: product?.name, quantity: 3, at: Date.now() }),
  );
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(mail);
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await modal.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("3 items added to cart").waitFor();
  await page.getByRole("link", { name: "Cart, 3 items" }).waitFor();
});
