import { paths } from "@shop/contract/paths";
import type { OwnReview } from "@shop/contract/reviews";
import { reviews as texts } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/use-api.ts";
import { Link } from "../navigation/link.tsx";
import { useIsSignedIn } from "../session/session.ts";
import { ownReview } from "./review-queries.ts";

const STATES: Record<OwnReview["state"], string> = {
  waiting: "We have not read your review yet. We will show it once we have approved it.",
  approved: "Your review is shown.",
  rejected: "We do not show your review.",
};

/**
 * Links to the review form, for a shopper who has received the product. Without the link, its space stays.
 * @param isFirst there are no reviews yet, and the page has said who can write one
 */
export function OwnReviewLine({ productToken, isFirst }: { productToken: string; isFirst: boolean }) {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...ownReview(useApi(), productToken), enabled: isSignedIn });
  const mayReview = isSignedIn && data && (data.name !== null || data.review !== null);
  return (
    <div className="own-review">
      {!mayReview && !isFirst && <p className="text-14 text-soft">{texts.buyersOnly}</p>}
      {mayReview && (
        <>
          {data.review && <p className="text-14 text-soft">{STATES[data.review.state]}</p>}
          <Link to={paths.review(productToken)} className={buttonClass({ look: "outline" })}>
            {data.review ? "Change your review" : "Write a review"}
          </Link>
        </>
      )}
    </div>
  );
}
