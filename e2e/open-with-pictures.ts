import { paths } from "@shop/contract/paths";
import type { Page } from "playwright-core";
import { change, moveTo } from "./scenes/answers.ts";

/** What the pictures show, in words. */
export const PICTURE_ALTS = ["The product from the front", "The product from the side"] as const;

const PAINTED = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><circle cx="320" cy="320" r="200" fill="teal"/></svg>`;

/** Opens a product with two pictures. The shop of the tests has none, so the browser gets painted ones. */
export async function openWithPictures(page: Page, token: string): Promise<void> {
  const images = PICTURE_ALTS.map((alt, nth) => ({
    src: `/pictures/${`a${nth}`.repeat(16)}/640.jpg`,
    alt,
    placeholder: "",
  }));
  await page.route("**/pictures/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: PAINTED }),
  );
  await page.goto("/about");
  await change(page, "viewProduct", (product) => ({
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      images,
      imageData: images.map(({ src }) => src),
    })),
  }));
  await moveTo(page, paths.product(token));
}
