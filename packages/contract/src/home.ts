import { z } from "zod";
import { calls } from "./calls.ts";
import { Picture } from "./catalogue.ts";
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

export const home = {
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
