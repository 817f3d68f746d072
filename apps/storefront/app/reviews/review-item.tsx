import type { Review } from "@shop/contract/reviews";
import { toasts } from "@shop/contract/texts";
import { Icon } from "@shop/ui/icon";
import { Stars } from "@shop/ui/stars";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { longDayInLagos } from "../browser/long-day.ts";
import { notify } from "../notices/notify.ts";
import { useIsSignedIn } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { useSettings } from "../settings/settings.ts";
import { ReviewPictures } from "./review-pictures.tsx";
import { ownReview } from "./review-queries.ts";

export function ReviewItem({ review, productToken }: { review: Review; productToken: string }) {
  const { stars, title, text, author, writtenAt, reply } = review;
  const { storeName } = useSettings();
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <Stars value={stars} />
        <VisuallyHidden>
          {stars} of 5 {title && ": "}
        </VisuallyHidden>
        {title && <strong className="min-w-0 break-words">{title}</strong>}
      </p>
      {text && <p className="review-text">{text}</p>}
      <ReviewPictures pictures={review.pictures} author={author || "a customer"} />
      <p className="text-14 text-soft">
        {author === "" ? "A customer" : author}
        {" · "}
        <time dateTime={writtenAt}>{longDayInLagos(writtenAt)}</time>
        {" · bought here"}
      </p>
      {reply && (
        <div className="review-reply">
          <strong>{storeName}</strong>
          <p className="review-text">{reply}</p>
        </div>
      )}
      <Helpful review={review} productToken={productToken} />
    </article>
  );
}

/** Says that the review is helpful; a second press takes it back. */
function Helpful({ review, productToken }: { review: Review; productToken: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const own = ownReview(api, productToken);
  const { data } = useQuery({ ...own, enabled: isSignedIn });
  const [count, setCount] = useState(review.helpful);
  const [isBusy, setIsBusy] = useState(false);
  const isMarked = isSignedIn && data?.helpful.includes(review.id) === true;
  if (data?.review?.id === review.id) return null;

  async function mark() {
    if (!isSignedIn) return authModal.open("signin", pathname + search, "say that a review is helpful");
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { helpful } = await api.call("markReviewHelpful", { id: review.id, helpful: !isMarked });
      setCount(helpful);
      queries.setQueryData(
        own.queryKey,
        (before: typeof data) =>
          before && {
            ...before,
            helpful: isMarked
              ? before.helpful.filter((id) => id !== review.id)
              : [...before.helpful, review.id],
          },
      );
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <p className="noscript:hidden">
      <button type="button" className="helpful" aria-pressed={isMarked} onClick={() => void mark()}>
        <Icon name="check" size={18} />
        Helpful
        {count > 0 && (
          <>
            {" "}
            <span aria-hidden="true">({count})</span>
            <VisuallyHidden>, {count === 1 ? "1 person agrees" : `${count} people agree`}</VisuallyHidden>
          </>
        )}
      </button>
    </p>
  );
}
