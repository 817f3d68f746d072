import { paths } from "@shop/contract/paths";
import { loadMore } from "../load-more.ts";
import {
  breakPictures,
  change,
  holdBack,
  moveTo,
  refuseForNow,
  TOO_MANY,
  withoutPictures,
} from "./answers.ts";
import { aPage, type Screen } from "./scene.ts";

export const catalogueScreens: Screen[] = [
  {
    name: "shop",
    states: [
      aPage("full", "/shop"),
      {
        name: "loading",
        async reach({ page }) {
          await page.goto("/about");
          await holdBack(page, "listCategories");
          await moveTo(page, "/shop");
          await page.getByRole("heading", { name: "Shop", level: 1 }).waitFor();
        },
      },
      {
        name: "failed",
        async reach({ page }) {
          await page.goto("/about");
          await refuseForNow(page, "listCategories");
          await moveTo(page, "/shop");
          await page.getByText(TOO_MANY).waitFor();
        },
      },
      {
        name: "empty",
        async reach({ page }) {
          await page.goto("/about");
          await change(page, "listCategories", () => []);
          await moveTo(page, "/shop");
          await page.getByText("No Categories Available").waitFor();
        },
      },
      {
        name: "without pictures",
        async reach({ page }) {
          await page.goto("/about");
          await change(page, "listCategories", withoutPictures);
          await moveTo(page, "/shop");
          await page.getByText("No Image").first().waitFor();
        },
      },
    ],
  },
  {
    name: "category",
    states: [
      aPage("with sub-categories", ({ category }) => paths.category(category)),
      aPage("a sub-category", ({ subCategory }) => paths.category(subCategory)),
      {
        name: "with the sheet of filters",
        view: "window",
        async reach({ page, findings }) {
          await page.goto(paths.category(findings.category));
          await page.getByText("Filter", { exact: true }).click();
          const fields = page.getByRole("group", { name: "Price" }).getByRole("checkbox");
          await fields.first().waitFor();
        },
      },
      {
        name: "choosing a variant",
        reopens: true,
        view: "window",
        async reach({ page, findings }) {
          const product = page.locator(`a[href="${paths.product(findings.manyVariants)}"]`);
          await page.goto("/");
          const options = page
            .locator("#products article", { has: product })
            .getByRole("button", { name: / options: / });
          // What comes near the screen is laid out only then, and may move a click's target.
          await options.scrollIntoViewIfNeeded();
          await options.click();
          await page.getByRole("dialog").getByRole("button", { name: "Add to cart", exact: true }).waitFor();
        },
      },
      aPage("with chosen filters", ({ category }) => `${paths.category(category)}?in_stock=true`),
      aPage("with filters that nothing has", ({ category }) => `${paths.category(category)}?size=none`),
      {
        name: "after Load More",
        async reach({ page, findings }) {
          await page.goto(paths.category(findings.category));
          await loadMore(page);
          await page.locator("main article").nth(50).waitFor();
        },
      },
      {
        name: "loading",
        async reach({ page, findings }) {
          await page.goto("/shop");
          await holdBack(page, "listCategoryProducts");
          await moveTo(page, paths.category(findings.category));
          await page.getByText("Loading products").first().waitFor();
        },
      },
      {
        name: "failed",
        async reach({ page, findings }) {
          await page.goto("/shop");
          await refuseForNow(page, "listCategoryProducts");
          await moveTo(page, paths.category(findings.category));
          await page.getByText("Error Loading Products").waitFor();
        },
      },
      aPage("not found", paths.category("gone")),
      {
        name: "empty",
        async reach({ page, findings }) {
          await page.goto("/shop");
          await change(page, "listCategoryProducts", () => []);
          await moveTo(page, paths.category(findings.category));
          await page.getByText("No Products Found").waitFor();
        },
      },
      {
        name: "pictures that do not arrive",
        async reach({ page, findings }) {
          await breakPictures(page);
          await page.goto(paths.category(findings.subCategory));
        },
      },
      {
        name: "added to favorites",
        view: "window",
        hold: true,
        async reach({ page, findings }) {
          await page.goto(paths.category(findings.subCategory));
          await page
            .getByRole("button", { name: /^Favourite: / })
            .first()
            .click();
          await page.getByText("Added to favorites").waitFor();
        },
      },
    ],
  },
  {
    name: "new arrivals",
    states: [
      aPage("full", "/new-arrivals"),
      {
        name: "loading",
        async reach({ page }) {
          await page.goto("/about");
          await holdBack(page, "listNewArrivals");
          await moveTo(page, "/new-arrivals");
          await page.getByRole("heading", { name: "New Arrivals", level: 1 }).waitFor();
        },
      },
      {
        name: "failed",
        async reach({ page }) {
          await page.goto("/about");
          await refuseForNow(page, "listNewArrivals");
          await moveTo(page, "/new-arrivals");
          await page.getByText(TOO_MANY).waitFor();
        },
      },
      {
        name: "empty",
        async reach({ page }) {
          await page.goto("/about");
          await change(page, "listNewArrivals", () => []);
          await moveTo(page, "/new-arrivals");
          await page.getByText("No products available").waitFor();
        },
      },
    ],
  },
  {
    name: "reduced prices",
    states: [
      aPage("full", paths.reduced()),
      {
        name: "empty",
        async reach({ page }) {
          await page.goto("/about");
          await change(page, "listReducedProducts", () => []);
          await moveTo(page, paths.reduced());
          await page.getByText("Nothing is reduced right now").waitFor();
        },
      },
    ],
  },
  {
    name: "favourites",
    states: [
      aPage("empty", "/favourites"),
      {
        name: "filled",
        async reach({ page }) {
          await page.goto("/new-arrivals");
          const hearts = page.getByRole("button", { name: /^Favourite: / });
          for (const nth of [0, 1, 2, 3, 4, 5]) await hearts.nth(nth).click();
          await page.goto("/favourites");
          await page.locator("main article").nth(5).waitFor();
        },
      },
    ],
  },
];
