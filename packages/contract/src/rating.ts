import { z } from "zod";

/** What buyers say about a product, on cards and on its page. */
export const Rating = z.object({
  average: z.number().min(1).max(5).describe("Stars, with one decimal"),
  count: z.int().min(1).describe("How many reviews are shown"),
});
export type Rating = z.infer<typeof Rating>;

export const ProductRating = Rating.extend({
  stars: z.array(z.int().min(0)).length(5).describe("How many reviews give 1 star, 2, 3, 4 and 5 stars"),
});
export type ProductRating = z.infer<typeof ProductRating>;
