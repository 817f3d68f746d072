import type { ProductRating, Rating } from "@shop/contract/rating";

/** What the approved reviews of a product come to. There is at least one. */
export interface RatingRow {
  reviews: number;
  /** The stars of all of them together. */
  stars: number;
}

export function ratingOf({ reviews, stars }: RatingRow): Rating {
  return { average: Math.round((10 * stars) / reviews) / 10, count: reviews };
}

/** @param counts how many reviews give one star, two, three, four and five */
export function productRatingOf(counts: readonly number[]): ProductRating {
  const reviews = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + (index + 1) * count, 0);
  return { ...ratingOf({ reviews, stars }), stars: [...counts] };
}
