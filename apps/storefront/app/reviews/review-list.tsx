import { paths } from "@shop/contract/paths";
import type { ReviewSort } from "@shop/contract/review-limits";
import type { Review } from "@shop/contract/reviews";
import { buttonClass } from "@shop/ui/button";
import { SelectField } from "@shop/ui/select-field";
import { Spinner } from "@shop/ui/spinner";
import { useState } from "react";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { useFurtherPages } from "../api/use-further-pages.ts";
import { LoadFailure } from "../catalogue/load-failure.tsx";
import { isPlainClick, Link } from "../navigation/link.tsx";
import { reviewsAfter, useReviewStart } from "./review-address.ts";
import { ReviewItem } from "./review-item.tsx";
import { type ReviewPage, reviewPage } from "./review-queries.ts";

interface ReviewListProps {
  productToken: string;
  /** How many reviews there are. */
  count: number;
}

/** The reviews of a product, ten at first and ten more with each press. Without JavaScript each ten have an address. */
export function ReviewList(props: ReviewListProps) {
  const start = useReviewStart();
  return <ReviewsFrom key={start} start={start} {...props} />;
}

function ReviewsFrom({ productToken, count, start }: ReviewListProps & { start: string | null }) {
  const api = useApi();
  const [sort, setSort] = useState<ReviewSort>("newest");
  const { list, further, isBusy, read, showMore, startAgain } = useFurtherPages<ReviewPage>();
  // Only the page's own order has addresses.
  const first = usePageQuery(reviewPage(api, productToken, sort, sort === "newest" ? start : null));

  async function choose(order: ReviewSort) {
    if (!(await read(reviewPage(api, productToken, order)))) return;
    startAgain();
    setSort(order);
  }

  if (first.kind === "loading") return <div className="min-h-80" aria-busy="true" />;
  if (first.kind === "failed") return <LoadFailure failure={first} />;
  const pages = [first.data, ...further];
  const shown: Review[] = pages.flatMap(({ reviews }) => reviews);
  const next = pages.at(-1)?.next ?? null;
  return (
    <div className="grid min-w-0 content-start gap-4">
      {count > 1 && (
        <SelectField
          label="Sort by"
          className="max-w-[13rem] noscript:hidden"
          value={sort}
          onChange={(event) => void choose(event.currentTarget.value as ReviewSort)}
        >
          <option value="newest">Newest first</option>
          <option value="helpful">Most helpful first</option>
        </SelectField>
      )}
      <ul ref={list} className="review-list" aria-busy={isBusy || undefined}>
        {shown.map((review) => (
          <li key={review.id} tabIndex={-1}>
            <ReviewItem review={review} productToken={productToken} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <a
          className={buttonClass({ look: "outline", large: true })}
          href={reviewsAfter(productToken, next)}
          aria-busy={isBusy || undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            if (!isBusy) void showMore(reviewPage(api, productToken, sort, next));
          }}
        >
          {isBusy && <Spinner />}
          Show more reviews
        </a>
      )}
      {start !== null && (
        <Link className="link min-h-11" to={`${paths.product(productToken)}#reviews`}>
          Back to the newest reviews
        </Link>
      )}
    </div>
  );
}
