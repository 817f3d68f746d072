import type { Rating } from "./rating.ts";

/** “4.6 of 5 stars, 23 reviews”: what screen readers say instead of stars. */
export function ratingInWords({ average, count }: Rating): string {
  return `${average.toFixed(1)} of 5 stars, ${reviewCount(count)}`;
}

export function reviewCount(count: number): string {
  return `${count} ${count === 1 ? "review" : "reviews"}`;
}
