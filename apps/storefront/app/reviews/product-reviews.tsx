import type { ProductRating } from "@shop/contract/rating";
import { ratingInWords, reviewCount } from "@shop/contract/rating-words";
import { reviews as texts } from "@shop/contract/texts";
import { Stars } from "@shop/ui/stars";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { OwnReviewLine } from "./own-review-line.tsx";
import { ReviewList } from "./review-list.tsx";

/** Where the link beside the product's name leads. */
export const REVIEWS_ID = "reviews";

/** What buyers say about a product: the average, how many stars they give, and their reviews. */
export function ProductReviews({
  productToken,
  rating,
}: {
  productToken: string;
  rating: ProductRating | null;
}) {
  return (
    <section id={REVIEWS_ID} className="mt-14 scroll-mt-24" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="mb-6 text-32">
        Reviews
      </h2>
      <div className={rating ? "reviews" : "grid gap-3"}>
        <div className="grid content-start gap-5">
          {rating ? <RatingSummary rating={rating} /> : <p className="text-18 text-soft">{texts.none}</p>}
          <OwnReviewLine productToken={productToken} isFirst={rating === null} />
        </div>
        {rating && <ReviewList productToken={productToken} count={rating.count} />}
      </div>
    </section>
  );
}

function RatingSummary({ rating }: { rating: ProductRating }) {
  const { average, count, stars } = rating;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span aria-hidden="true" className="font-bold text-44 leading-none">
          {average.toFixed(1)}
        </span>
        <span className="grid gap-1" aria-hidden="true">
          <Stars value={average} className="text-20" />
          <span className="text-14 text-soft">{reviewCount(count)}</span>
        </span>
        <VisuallyHidden>{ratingInWords(rating)}</VisuallyHidden>
      </p>
      <dl className="star-counts">
        {stars
          .map((of, index) => ({ of, star: index + 1 }))
          .toReversed()
          .map(({ of, star }) => (
            <div key={star}>
              <dt>
                {star} {star === 1 ? "star" : "stars"}
              </dt>
              <dd>
                <svg className="star-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.round((100 * of) / count)} height="1" />
                </svg>
                <span>{of}</span>
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}
