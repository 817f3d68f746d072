import type { Page } from "playwright-core";
import { holdBack, moveTo } from "./answers.ts";
import { aPage, type Screen, type Stage } from "./scene.ts";

const WITH_MENU = [360, 768] as const;

async function openMenu(page: Page) {
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).waitFor();
}

const toFooter = (page: Page) => page.locator(".site-footer").scrollIntoViewIfNeeded();

const newsletter = (name: string, mail: string, said: string | null) => ({
  name,
  inFrame: true,
  reopens: true,
  view: "window" as const,
  async reach({ page }: Stage) {
    await page.goto("/about");
    if (said === null) await holdBack(page, "subscribeNewsletter");
    await page.getByLabel("Your email").fill(mail);
    await page.getByRole("button", { name: "Subscribe" }).click();
    if (said === null) await page.getByRole("button", { name: "Subscribing..." }).waitFor();
    else await page.getByText(said).waitFor();
    await toFooter(page);
  },
});

export const frameScreens: Screen[] = [
  {
    name: "menu",
    states: [
      {
        name: "of a visitor",
        inFrame: true,
        view: "window",
        widths: WITH_MENU,
        reach: ({ page }) => openMenu(page),
      },
      {
        name: "of a shopper",
        inFrame: true,
        as: "regular",
        view: "window",
        widths: WITH_MENU,
        reach: ({ page }) => openMenu(page),
      },
    ],
  },
  {
    name: "footer",
    states: [
      {
        name: "as it stands",
        inFrame: true,
        reopens: true,
        view: "window",
        async reach({ page }) {
          await page.goto("/about");
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        },
      },
      newsletter("newsletter with a fault", "bisi@", "Please enter a valid email address"),
      newsletter("newsletter being asked for", "bisi.alade@example.com", null),
      newsletter("newsletter asked for", "bisi.alade@example.com", "Please open it to finish"),
    ],
  },
  {
    name: "toasts",
    states: [
      {
        name: "one upon the other",
        as: "shopper",
        view: "window",
        hold: true,
        async reach({ page, findings }) {
          await page.goto(`/category/${findings.subCategory}`);
          const heart = page.getByRole("button", { name: /^Favourite: / }).first();
          await page
            .getByRole("button", { name: /^Add to cart: / })
            .first()
            .click();
          await page.getByText("added to cart successfully!").waitFor();
          await heart.click();
          await page.getByText("Added to favorites").waitFor();
          await page.route("**/api/user/cart/add", (route) => route.abort());
          await page
            .getByRole("button", { name: /^Add to cart: / })
            .first()
            .click();
          await page.getByText("Network error").waitFor();
        },
      },
    ],
  },
  {
    name: "page error",
    states: [
      aPage("no such page", "/nowhere"),
      {
        name: "offline on the way to a page",
        isNew: true,
        async reach({ page }) {
          await page.goto("/about");
          await page.context().setOffline(true);
          await moveTo(page, "/product/any");
          await page.getByRole("heading", { name: "You are offline" }).waitFor();
        },
      },
    ],
  },
];
