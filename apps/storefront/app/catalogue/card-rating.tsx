import type { Rating } from "@shop/contract/rating";
import { ratingInWords } from "@shop/contract/rating-words";
import { Stars } from "@shop/ui/stars";
import { VisuallyHidden } from "@shop/ui/visually-hidden";

/** Stars and the number of reviews, such as ★★★★★ (23). */
export function CardRating({ rating }: { rating: Rating }) {
  return (
    <span className="rating">
      <Stars value={rating.average} />
      <span aria-hidden="true">({rating.count})</span>
      <VisuallyHidden>{ratingInWords(rating)}</VisuallyHidden>
    </span>
  );
}
