import { isRefusal } from "@shop/contract/client";
import { paths } from "@shop/contract/paths";
import { refusals } from "@shop/contract/refusals";
import type { OwnReview } from "@shop/contract/reviews";
import { screens } from "@shop/contract/texts";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Skeleton } from "@shop/ui/skeleton";
import { SessionGate } from "../account/session-gate.tsx";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { product as productQuery } from "../catalogue/queries.ts";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import type { PageProps } from "../navigation/routes.ts";
import { Lens } from "../pictures/drawings.tsx";
import { RemoveReview } from "../reviews/remove-review.tsx";
import { ReviewForm } from "../reviews/review-form.tsx";
import { ownReview } from "../reviews/review-queries.ts";
import "../product/product-page.css";

/** A shopper reviews a product they have received. */
export default function ReviewPage({ params: { productToken = "" } }: PageProps) {
  return (
    <div className="page section">
      <Head title="Your review" />
      <SessionGate waiting={<ReviewShape />}>
        <OwnReviewOf productToken={productToken} />
      </SessionGate>
    </div>
  );
}

function OwnReviewOf({ productToken }: { productToken: string }) {
  const api = useApi();
  const product = usePageQuery(productQuery(api, productToken));
  const access = usePageQuery(ownReview(api, productToken));
  const failed = [product, access].find(({ kind }) => kind === "failed");

  if (failed?.kind === "failed") {
    if (isRefusal(failed.error, "product_not_found", "bad_input")) {
      return <Nothing title={screens.productNotFound} sentence="It may no longer be for sale." />;
    }
    return (
      <LoadFailure
        title="We could not load your review"
        message={failed.error.message}
        isRetrying={failed.isRetrying}
        retry={failed.retry}
      />
    );
  }
  if (product.kind !== "ready" || access.kind !== "ready") return <ReviewShape />;
  const { name, review } = access.data;
  if (name === null) {
    return (
      <Nothing
        title="You cannot review this yet"
        sentence={`${refusals.review_needs_purchase.message}.`}
        productToken={productToken}
      />
    );
  }
  return (
    <>
      <Breadcrumb
        crumbs={[{ key: "orders", link: <Link to={paths.orders()}>Orders</Link> }]}
        here="Your review"
      />
      <h1 className="page-title">Your review of {product.data.name}</h1>
      {review && <ReviewState review={review} />}
      <ReviewForm productToken={productToken} name={name} review={review} />
      {review && (
        <div className="mt-6">
          <RemoveReview id={review.id} productToken={productToken} />
        </div>
      )}
    </>
  );
}

function ReviewState({ review: { state, reason } }: { review: OwnReview }) {
  return (
    <div className="review-state">
      {state === "waiting" && "We have not read your review yet. We will show it once we have approved it."}
      {state === "approved" &&
        "Your review is shown. If you change it, we will read it again before we show it."}
      {state === "rejected" && (
        <>
          <p>We do not show your review. You can change it and send it again. The reason:</p>
          <p className="review-text font-bold">{reason}</p>
        </>
      )}
    </div>
  );
}

function Nothing({
  title,
  sentence,
  productToken,
}: {
  title: string;
  sentence: string;
  productToken?: string;
}) {
  return (
    <EmptyState
      as="h1"
      title={title}
      sentence={sentence}
      object={<Lens />}
      cloth="comb"
      action={
        <Link
          to={productToken ? paths.product(productToken) : paths.orders()}
          className={buttonClass({ look: "brass", large: true })}
        >
          {productToken ? "See the product" : "Your orders"}
        </Link>
      }
    />
  );
}

function ReviewShape() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">Your review</h1>
      <div className="h-11" />
      <Skeleton className="mb-6 h-11 w-4/5" />
      <Skeleton className="h-96 w-full max-w-2xl" />
    </div>
  );
}
