import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings, axeFindingsInAllLooks } from "./axe.ts";
import { aRefusedPair } from "./refused-pair.ts";
import { shopClient } from "./shop-client.ts";
import { aMailAddress, aShopper, fillCheckout, somethingInStock, visibleButton } from "./shopper.ts";
import { aVisitor } from "./visitor.ts";

/** A state of the shop and the way into it. */
type State = [name: string, enter: (page: Page) => Promise<unknown>];

const at = (path: string): State => [path, (page) => page.goto(path, { waitUntil: "networkidle" })];

async function findingsIn(page: Page, states: State[]): Promise<string[]> {
  const findings: string[] = [];
  for (const [name, enter] of states) {
    await enter(page);
    await page.getByRole("heading", { level: 1, includeHidden: true }).first().waitFor({ state: "attached" });
    findings.push(...(await axeFindingsInAllLooks(page, name)));
  }
  return findings;
}

test("axe finds nothing where goods are looked at", async () => {
  const { page } = await aVisitor();
  const products = await (await shopClient()).call("listRandomProducts");
  const soldOut = products.find(({ variant }) => variant[0]?.stock === 0);
  const many = products.find(({ variantCount, variant }) => variantCount > 1 && variant[0]?.stock !== 0);
  const [category] = await (await shopClient()).call("listCategories");
  expect([soldOut, many, category]).not.toContain(undefined);

  const findings = await findingsIn(page, [
    at("/"),
    at("/shop"),
    at(`/category/${category?.token}`),
    at(`/product/${many?.token}`),
    at(`/product/${soldOut?.token}`),
    at("/product/gone"),
    at("/category/gone"),
    at("/new-arrivals"),
    at("/search"),
    at("/search?q=chips"),
    at("/search?q=kilshi"),
    at("/search?q=xyzzy"),
    at("/favourites"),
    [
      "favourites filled",
      async () => {
        await page.goto("/new-arrivals", { waitUntil: "networkidle" });
        await page
          .getByRole("button", { name: /^Favorite: / })
          .first()
          .click();
        await page.getByText("Added to favorites").waitFor();
        await page.goto("/favourites", { waitUntil: "networkidle" });
      },
    ],
    [
      "suggestions",
      async () => {
        await page.goto("/search?q=beads", { waitUntil: "networkidle" });
        await page.getByRole("combobox").filter({ visible: true }).fill("chi");
        await page.getByRole("option").first().waitFor();
        await page.keyboard.press("ArrowDown");
      },
    ],
  ]);
  expect(findings).toEqual([]);
});

test("axe finds nothing on pages to read and to sign up with", async () => {
  const { page } = await aVisitor();
  const modal = page.getByRole("dialog");
  const findings = await findingsIn(page, [
    ...["/about", "/help", "/stores", "/services", "/shipping-policy", "/returns-policy", "/privacy"].map(at),
    at("/nowhere"),
    [
      "menu",
      async () => {
        await page.goto("/about", { waitUntil: "networkidle" });
        await page.getByRole("button", { name: "Menu" }).click();
        await page.getByRole("navigation", { name: "Menu" }).waitFor();
      },
    ],
    [
      "sign-in with faults",
      async () => {
        await page.goto("/signin", { waitUntil: "networkidle" });
        await modal.getByRole("button", { name: "Sign In" }).click();
        await modal.getByText("Email is required").waitFor();
      },
    ],
    [
      "sign-up with faults",
      async () => {
        await page.goto("/signup", { waitUntil: "networkidle" });
        await modal.getByRole("button", { name: "Sign Up" }).click();
        await modal.getByText("First name is required").waitFor();
      },
    ],
    at("/otp-verification"),
    [
      "verification with a wrong code",
      async () => {
        await page.getByLabel("Email").fill(aMailAddress("nobody"));
        await page.getByRole("button", { name: "Send me a code" }).click();
        await page.getByLabel("Verification code").fill("ABCD2345");
        await page.getByRole("button", { name: "Verify" }).click();
        await page.getByText("The verification code is not correct or has expired").waitFor();
      },
    ],
  ]);
  expect(findings).toEqual([]);
});

test("axe finds nothing on a shopper's own pages", async () => {
  const { page, client } = await aShopper();
  const findings = await findingsIn(page, [
    at("/"),
    at("/cart"),
    at("/checkout"),
    at("/orders"),
    at("/orders/9"),
  ]);

  for (const { token } of await somethingInStock(2)) {
    await client.call("changeCart", { variant_token: token, quantity: 1 });
  }
  const refused = await aRefusedPair(client);
  findings.push(
    ...(await findingsIn(page, [
      ["cart filled", (own) => own.goto("/cart", { waitUntil: "networkidle" })],
      ["checkout filled", (own) => own.goto("/checkout", { waitUntil: "networkidle" })],
      [
        "checkout with sections missing",
        async () => {
          await visibleButton(page, "Proceed").click();
          await page.getByRole("alert").getByText("Please complete all required sections").waitFor();
        },
      ],
      [
        "delivery refused",
        async () => {
          await page.getByLabel("Delivery location").selectOption(String(refused.location));
          await page.locator(`input[name=method][value="${refused.method}"]`).check();
          await page.getByRole("dialog").getByRole("heading", { name: "Error" }).waitFor();
        },
      ],
      ["profile", (own) => own.goto("/profile", { waitUntil: "networkidle" })],
      [
        "profile being edited, with a fault",
        async () => {
          await page.getByRole("button", { name: "Edit Profile" }).click();
          await page.getByLabel("First Name").fill("");
          await page.getByRole("button", { name: "Save" }).click();
          await page.getByText("First name is required").waitFor();
        },
      ],
      [
        "order placed",
        async () => {
          await page.goto("/checkout", { waitUntil: "networkidle" });
          await fillCheckout(page);
          await visibleButton(page, "Proceed").click();
          await page.waitForURL("**/orders/*");
          await page.getByRole("heading", { name: "Thank you, Bisi!" }).waitFor();
        },
      ],
      ["orders", (own) => own.goto("/orders", { waitUntil: "networkidle" })],
    ])),
  );
  expect(findings).toEqual([]);
});

test("on the narrowest screens every target is large enough", async () => {
  const { page } = await aVisitor({ width: 320, height: 640 });
  const findings: string[] = [];
  for (const path of ["/", "/search?q=chips", "/signin", "/help"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    for (const finding of await axeFindings(page)) findings.push(`${path}: ${finding}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
  expect(findings).toEqual([]);
});
