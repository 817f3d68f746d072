import { z } from "zod";
import { calls } from "./calls.ts";
import { Picture, ProductCard } from "./catalogue.ts";
import { endpoint, token } from "./endpoint.ts";
import { SLIDE_DESIGNS } from "./home-slides.ts";

export const HomeSlide = z.object({
  design: z.enum(SLIDE_DESIGNS).describe("The background and the pattern on it"),
  heading: z.string(),
  words: z.string(),
  button: z.string(),
  path: z.string().nullable().describe("A path of the shop; null for the academy"),
  picture: Picture.nullable().describe("null: pictures of featured products"),
});
export type HomeSlide = z.infer<typeof HomeSlide>;

export const HomeStrip = z.object({
  category: z
    .object({ token: z.string(), name: z.string() })
    .nullable()
    .describe("A category at the top of the tree; null: reduced products, each with its reduced variant"),
  products: z.array(ProductCard).describe("The first of its list that are in stock, up to 5"),
});
export type HomeStrip = z.infer<typeof HomeStrip>;

export const home = {
  listHomeStrips: endpoint({
    ...calls.listHomeStrips,
    tag: "Catalogue",
    summary:
      "The strips of products on the home page, always the whole list: reduced ones, then each category at the top of the tree",
    audience: "visitor",
    query: z.strictObject({}),
    data: z.array(HomeStrip),
    refusals: ["bad_input"],
  }),
  listHomeSlides: endpoint({
    ...calls.listHomeSlides,
    tag: "Catalogue",
    summary:
      "The slides that staff show on the home page now, up to 8 in their order; none while it has its own four",
    audience: "visitor",
    query: z.strictObject({
      preview: token("This preview is not known").optional().describe("Slides that staff have not saved yet"),
    }),
    data: z.array(HomeSlide),
    refusals: ["bad_input"],
  }),
} as const;
