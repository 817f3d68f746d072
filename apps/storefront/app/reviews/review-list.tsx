import { paths } from "@shop/contract/paths";
import type { ReviewSort } from "@shop/contract/review-limits";
import type { Review } from "@shop/contract/reviews";
import { toasts } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { SelectField } from "@shop/ui/select-field";
import { Spinner } from "@shop/ui/spinner";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { LoadFailure } from "../catalogue/load-failure.tsx";
import { isPlainClick, Link } from "../navigation/link.tsx";
import { notify } from "../notices/notify.ts";
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
  const queries = useQueryClient();
  const [sort, setSort] = useState<ReviewSort>("newest");
  const [further, setFurther] = useState<ReviewPage[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  // Only the page's own order has addresses.
  const first = usePageQuery(reviewPage(api, productToken, sort, sort === "newest" ? start : null));

  // The button may be gone by then: the keyboard focus goes to the first new review.
  useLayoutEffect(() => {
    if (firstNew.current === null || further.length === 0) return;
    (list.current?.children[firstNew.current] as HTMLElement | undefined)?.focus();
    firstNew.current = null;
  }, [further]);

  /** Reads a page before it is shown, so that nothing moves while it loads. */
  async function read(order: ReviewSort, after: string | null): Promise<ReviewPage | null> {
    setIsBusy(true);
    try {
      return await queries.fetchQuery(reviewPage(api, productToken, order, after));
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed));
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  async function choose(order: ReviewSort) {
    if (!(await read(order, null))) return;
    setFurther([]);
    setSort(order);
  }

  async function showMore(after: string) {
    const page = await read(sort, after);
    if (!page) return;
    firstNew.current = list.current?.childElementCount ?? null;
    setFurther((before) => [...before, page]);
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
          label="Order"
          className="w-52 max-w-full noscript:hidden"
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
            if (!isBusy) void showMore(next);
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
