import { paths } from "@shop/contract/paths";
import { chooseArea } from "../choose-area.ts";
import { openWithPictures } from "../open-with-pictures.ts";
import { breakPictures, change, holdBack, moveTo, refuseForNow, withoutPictures } from "./answers.ts";
import { aPage, type Screen, type Stage } from "./scene.ts";

/** The measurements of a dress are wider than a phone. */
async function openDress({ page, client }: Pick<Stage, "page" | "client">): Promise<void> {
  const [dress] = await client.call("searchProducts", { q: "adire wrap dress" });
  if (!dress) throw new Error("The demo catalogue has no dress");
  await page.goto(paths.product(dress.token));
}

export const productScreens: Screen[] = [
  {
    name: "product",
    states: [
      aPage("plain", ({ plain }) => paths.product(plain)),
      {
        name: "at first sight",
        view: "window",
        reach: ({ page, findings }) => page.goto(paths.product(findings.manyVariants)),
      },
      {
        name: "with variants",
        async reach({ page, client }) {
          await openDress({ page, client });
          await page.getByText("Size guide", { exact: true }).click();
        },
      },
      aPage("sold out", ({ soldOut }) => paths.product(soldOut)),
      {
        name: "another picture",
        view: "window",
        async reach({ page, findings }) {
          // A product without colours or flavours has two pictures.
          await page.goto(paths.product(findings.plain));
          await page
            .getByRole("button", { name: /^Picture 2/ })
            .first()
            .click();
        },
      },
      {
        name: "an enlarged picture",
        reopens: true,
        view: "window",
        async reach({ page, findings }) {
          await openWithPictures(page, findings.plain);
          await page.getByRole("link", { name: /^Enlarge picture 1 of / }).click();
          await page.getByRole("dialog").getByRole("button", { name: "Zoom in", exact: true }).waitFor();
        },
      },
      {
        name: "one choice sold out",
        async reach({ page, findings }) {
          await page.goto("/about");
          await change(page, "viewProduct", (product) => ({
            ...product,
            variants: product.variants.map((variant, nth) =>
              nth === 1 ? { ...variant, stock: 0, stock_status: "out_stock" as const } : variant,
            ),
          }));
          await moveTo(page, paths.product(findings.manyVariants));
          await page.getByText("(sold out)").first().waitFor({ state: "attached" });
        },
      },
      {
        name: "area chosen",
        async reach({ page, findings }) {
          await page.goto(paths.product(findings.plain));
          await chooseArea(page, { state: "Oyo", area: "Ibadan, Oyo" });
        },
      },
      {
        name: "choosing an area",
        reopens: true,
        view: "window",
        async reach({ page, findings }) {
          await page.goto(paths.product(findings.plain));
          await page.getByRole("button", { name: "Choose your area" }).click();
          const dialog = page.getByRole("dialog", { name: "Where should we deliver?" });
          await dialog.getByLabel("State").selectOption("Oyo");
          await dialog.getByRole("button", { name: "Use this area" }).click();
          await dialog.getByText("Please choose your area").waitFor();
        },
      },
      aPage("low stock", ({ lowStock }) => paths.product(lowStock)),
      {
        name: "scrolled down",
        reopens: true,
        view: "window",
        async reach({ page, findings }) {
          await page.goto(paths.product(findings.manyVariants));
          await page.getByRole("heading", { name: "Description" }).scrollIntoViewIfNeeded();
          await page.mouse.wheel(0, 900);
        },
      },
      {
        name: "adding",
        reopens: true,
        as: "shopper",
        view: "window",
        async reach({ page, findings }) {
          await page.goto(paths.product(findings.plain));
          await holdBack(page, "changeCart");
          await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
          await page.getByRole("button", { name: "Adding..." }).first().waitFor();
        },
      },
      {
        name: "added",
        reopens: true,
        as: "shopper",
        view: "window",
        hold: true,
        async reach({ page, findings }) {
          await page.goto(paths.product(findings.plain));
          await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
          await page.getByText("added to cart successfully!").waitFor();
          await page.getByRole("region", { name: "Your cart", exact: true }).waitFor();
        },
      },
      {
        name: "loading",
        async reach({ page, findings }) {
          await page.goto("/about");
          await holdBack(page, "viewProduct");
          await moveTo(page, paths.product(findings.plain));
          await page.getByText("Loading the product").waitFor();
        },
      },
      {
        name: "failed",
        async reach({ page, findings }) {
          await page.goto("/about");
          await refuseForNow(page, "viewProduct");
          await moveTo(page, paths.product(findings.plain));
          await page.getByText("Failed to load product").waitFor();
        },
      },
      aPage("not found", paths.product("gone")),
      {
        name: "without pictures",
        async reach({ page, findings }) {
          await page.goto("/about");
          await change(page, "viewProduct", withoutPictures);
          await change(page, "listRelatedProducts", withoutPictures);
          await moveTo(page, paths.product(findings.plain));
          await page.getByText("No image available").waitFor();
        },
      },
      {
        name: "pictures that do not arrive",
        async reach({ page, findings }) {
          await breakPictures(page);
          await page.goto(paths.product(findings.plain));
        },
      },
      {
        name: "asking a question",
        as: "shopper",
        async reach({ page, findings }) {
          await page.goto(paths.product(findings.plain));
          await page.getByRole("button", { name: "Ask a question" }).click();
          await page.getByRole("button", { name: "Send question" }).click();
          await page.getByText("Please write your question").waitFor();
        },
      },
      {
        name: "nothing related",
        async reach({ page, findings }) {
          await page.goto("/about");
          await change(page, "listRelatedProducts", () => []);
          await moveTo(page, paths.product(findings.plain));
          await page.getByText("No related products found").waitFor();
        },
      },
    ],
  },
];
