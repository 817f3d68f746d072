import {
  breakPictures,
  change,
  holdBack,
  moveTo,
  refuseForNow,
  TOO_MANY,
  withoutPictures,
} from "./answers.ts";
import { aPage, type Screen, type Stage } from "./scene.ts";

const LISTS = [
  "listNewArrivals",
  "listPopularCategories",
  "listRandomProducts",
  "listFeaturedProducts",
  "listHomeStrips",
] as const;

const slide = (nth: number) => ({
  name: `hero slide ${nth}`,
  view: "window" as const,
  async reach({ page }: Stage) {
    await page.goto("/");
    await page.getByRole("button", { name: `Slide ${nth}:` }).click();
    await page.waitForLoadState("networkidle");
  },
});

export const homeScreens: Screen[] = [
  {
    name: "home",
    states: [
      aPage("to a visitor", "/"),
      { name: "at first sight", view: "window", reach: ({ page }) => page.goto("/") },
      { name: "signed in", as: "regular", view: "window", reach: ({ page }) => page.goto("/") },
      ...[2, 3, 4].map(slide),
      {
        name: "after paying",
        as: "shopper",
        view: "window",
        async reach({ page, client }) {
          const { id } = await client.call("viewProfile");
          await page.addInitScript((shopper) => {
            const paid = { shopper, id: "any", reference: "order-1763706123456", total: 128_450.5 };
            localStorage.setItem("ssPaidOrder", JSON.stringify(paid));
          }, id);
          await page.goto("/");
          await page.getByRole("heading", { name: "Paid. Thank you!" }).waitFor();
        },
      },
      {
        name: "the app can be installed",
        reopens: true,
        view: "window",
        async reach({ page }) {
          await page.goto("/");
          await page.evaluate(() => dispatchEvent(new Event("beforeinstallprompt", { cancelable: true })));
          const install = page.getByRole("button", { name: "Install the app" });
          await install.scrollIntoViewIfNeeded();
        },
      },
      {
        name: "loading",
        async reach({ page }) {
          await page.goto("/about");
          await holdBack(page, ...LISTS);
          await moveTo(page, "/");
        },
      },
      {
        name: "lists that cannot be loaded",
        async reach({ page }) {
          await page.goto("/about");
          for (const list of LISTS) await refuseForNow(page, list);
          await moveTo(page, "/");
          await page.getByText(TOO_MANY).nth(2).waitFor();
        },
      },
      {
        name: "nothing to sell yet",
        async reach({ page }) {
          await page.goto("/about");
          for (const list of LISTS) await change(page, list, () => []);
          await moveTo(page, "/");
          await page.getByText("No Categories Available").waitFor();
        },
      },
      {
        name: "products without pictures",
        async reach({ page }) {
          await page.goto("/about");
          for (const list of LISTS) await change(page, list, withoutPictures);
          await moveTo(page, "/");
          await page.getByText("No Image").first().waitFor();
        },
      },
      {
        name: "pictures that do not arrive",
        async reach({ page }) {
          await breakPictures(page);
          await page.goto("/");
        },
      },
      {
        name: "adding",
        reopens: true,
        as: "shopper",
        view: "window",
        async reach({ page }) {
          await page.goto("/");
          await holdBack(page, "changeCart");
          const add = page.locator("#products").getByRole("button", { name: /^Add to cart: / });
          await add.first().click();
          await page.getByRole("button", { name: "Adding..." }).waitFor();
        },
      },
    ],
  },
];
