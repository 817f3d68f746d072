import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings, axeFindingsInAllLooks } from "./axe.ts";
import { aRefusedPair } from "./refused-pair.ts";
import { shopClient } from "./shop-client.ts";
import { aMailAddress, aShopper, fillCheckout, somethingInStock, visibleButton } from "./shopper.ts";
import { aVisitor } from "./visitor.ts";

/** A state of the shop and the way into it. */
type State = [name: string, enter: (page: Page) => Promise<unknown>];

/** A page that comes whole from the server. */
const at = (path: string): State => [path, (page) => page.goto(path)];
/** A page that the browser fills in. */
const filledIn = (path: string, name = path): State => [
  name,
  (page) => page.goto(path, { waitUntil: "networkidle" }),
];

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
    filledIn("/search?q=xyzzy"),
    filledIn("/favourites"),
    [
      "favourites filled",
      async () => {
        await page.goto("/new-arrivals");
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
        await page.goto("/search?q=beads");
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
    filledIn("/newsletter/confirm?token=gone"),
    [
      "newsletter with a fault",
      async () => {
        await page.getByRole("button", { name: "Subscribe" }).click();
        await page.getByText("Email is required").waitFor();
      },
    ],
    [
      "newsletter asked for",
      async () => {
        await page.getByLabel("Your email").fill(aMailAddress("reader"));
        await page.getByRole("button", { name: "Subscribe" }).click();
        await page.getByText(/Please open it to finish/).waitFor();
      },
    ],
    [
      "menu",
      async () => {
        await page.goto("/about");
        await page.getByRole("button", { name: "Menu" }).click();
        await page.getByRole("navigation", { name: "Menu" }).waitFor();
      },
    ],
    [
      "sign-in with faults",
      async () => {
        await page.goto("/signin");
        await modal.getByRole("button", { name: "Sign In" }).click();
        await modal.getByText("Email is required").waitFor();
      },
    ],
    [
      "sign-up with faults",
      async () => {
        await page.goto("/signup");
        await modal.getByRole("button", { name: "Sign Up" }).click();
        await modal.getByText("First name is required").waitFor();
      },
    ],
    filledIn("/otp-verification"),
    [
      "verification with a wrong code",
      async () => {
        await page.getByLabel("Email").fill(aMailAddress("nobody"));
        await page.getByRole("button", { name: "Send me a code" }).click();
        await page.getByLabel("Verification code").fill("ABCD2345");
        await page.getByRole("button", { name: "Verify" }).click();
        await page.getByText("The verification code is not correct or has expired").first().waitFor();
      },
    ],
  ]);
  expect(findings).toEqual([]);
});

test("axe finds nothing on a shopper's own pages", async () => {
  const { page, client } = await aShopper();
  const findings = await findingsIn(page, [
    at("/"),
    filledIn("/cart"),
    filledIn("/checkout"),
    filledIn("/orders"),
    filledIn("/orders/9"),
  ]);

  for (const { token } of await somethingInStock(2)) {
    await client.call("changeCart", { variant_token: token, quantity: 1 });
  }
  const refused = await aRefusedPair(client);
  findings.push(
    ...(await findingsIn(page, [
      filledIn("/cart", "cart filled"),
      filledIn("/checkout", "checkout filled"),
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
          // Once the area is known, what does not reach it cannot be chosen any more.
          await page.locator(`input[name=method][value="${refused.method}"]`).check();
          await page.getByLabel("Delivery location").selectOption(String(refused.location));
          await page.getByRole("dialog").getByRole("heading", { name: "Error" }).waitFor();
        },
      ],
      filledIn("/profile", "profile"),
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
      filledIn("/orders", "orders"),
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
