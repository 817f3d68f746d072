import { z } from "zod";
import { token, typedLine } from "../endpoint.ts";
import { SLIDE_DESIGNS, SLIDES_MAX } from "../home-slides.ts";
import { staffCalls } from "./calls.ts";
import { PlacedProduct } from "./categories.ts";
import { staffEndpoint } from "./endpoint.ts";
import { FEATURED_MAX, POPULAR_MAX } from "./home-limits.ts";
import { ShopPath } from "./link-targets.ts";
import { PictureChoice, StaffPicture } from "./product-fields.ts";

const time = z.iso.datetime({ offset: true, error: "Enter a date and time" }).nullable();

const SlideFields = z.strictObject({
  design: z.enum(SLIDE_DESIGNS),
  heading: typedLine({ min: 1, max: 60, required: "Enter a heading" }),
  words: typedLine({ min: 1, max: 200, required: "Enter some text" }),
  button: typedLine({ min: 1, max: 24, required: "Enter the text of the button" }),
  path: ShopPath.nullable().describe("A path of the shop; null for the academy"),
  startsAt: time.describe("null: from now on"),
  endsAt: time.describe("null: until it is taken out"),
});

export const SlideChoice = SlideFields.extend({
  picture: PictureChoice.omit({ focus: true }).nullable(),
}).refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
  error: "It must end after it starts",
  path: ["endsAt"],
});
export type SlideChoice = z.infer<typeof SlideChoice>;

const slides = z.array(SlideChoice).max(SLIDES_MAX, { error: `At most ${SLIDES_MAX} slides` });
const isUnique = (tokens: readonly string[]) => new Set(tokens).size === tokens.length;

const StaffSlide = SlideFields.extend({ picture: StaffPicture.omit({ focus: true }).nullable() });
export type StaffSlide = z.infer<typeof StaffSlide>;

const PopularCategory = z.object({ token: z.string(), name: z.string(), picture: z.string().nullable() });
export type PopularCategory = z.infer<typeof PopularCategory>;

/** The home page as staff edit it. */
export const HomePage = z.object({
  version: z.int(),
  slides: z.array(StaffSlide).describe("All of them, shown now or not. None: the home page has its own four"),
  featured: z.array(PlacedProduct).describe("Products whose pictures the slides show"),
  popular: z.array(PopularCategory),
});
export type HomePage = z.infer<typeof HomePage>;

const common = { tag: "Staff: home page", audience: "staff", permission: "content.write" } as const;

export const homePage = {
  viewHomePage: staffEndpoint({
    ...staffCalls.viewHomePage,
    ...common,
    summary: "The home page as staff edit it",
    data: HomePage,
    refusals: [],
  }),
  saveHomePage: staffEndpoint({
    ...staffCalls.saveHomePage,
    ...common,
    summary: "Change the given parts of the home page, each as a whole",
    body: z.strictObject({
      version: z.int(),
      changes: z.strictObject({
        slides: slides.optional(),
        featured: z
          .array(token("Choose a product"))
          .max(FEATURED_MAX, { error: `At most ${FEATURED_MAX} products` })
          .refine(isUnique, { error: "A product appears twice" })
          .optional(),
        popular: z
          .array(token("Choose a category"))
          .max(POPULAR_MAX, { error: `At most ${POPULAR_MAX} categories` })
          .refine(isUnique, { error: "A category appears twice" })
          .optional(),
      }),
    }),
    data: HomePage,
    refusals: [
      "bad_input",
      "product_not_found",
      "category_not_found",
      "picture_not_found",
      "changed_meanwhile",
    ],
  }),
  previewHomePage: staffEndpoint({
    ...staffCalls.previewHomePage,
    ...common,
    summary:
      "An address at which the home page shows these slides for one hour, all of them, without saving them",
    body: z.strictObject({ slides }),
    data: z.object({ path: z.string() }),
    refusals: ["bad_input", "picture_not_found"],
  }),
};
