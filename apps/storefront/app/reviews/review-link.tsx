import { paths } from "@shop/contract/paths";
import type { OwnReview } from "@shop/contract/reviews";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/use-api.ts";
import { Link } from "../navigation/link.tsx";
import { REVIEWED_ORDER } from "../navigation/reviewed-order.ts";
import { ownReview } from "./review-queries.ts";

const STATES: Record<OwnReview["state"], string> = {
  waiting: ", waiting",
  approved: "",
  rejected: ", not shown",
};

/** Leads from an item of a delivered order to its review: to write one, or to the one that was sent. */
export function ReviewLink({
  orderId,
  productToken,
  name,
}: {
  orderId: string;
  productToken: string;
  name: string;
}) {
  const { data } = useQuery(ownReview(useApi(), productToken));
  const review = data?.review;
  return (
    <Link
      to={paths.review(productToken)}
      state={{ [REVIEWED_ORDER]: orderId }}
      className="link inline-flex min-h-11 items-center"
    >
      <span>
        {review ? `Your review${STATES[review.state]}` : "Review"}
        <VisuallyHidden> {review ? `(${name})` : name}</VisuallyHidden>
      </span>
    </Link>
  );
}
