import type { ProductReview } from "@shop/contract/admin/product-reviews";
import { Button } from "@shop/ui/button";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { useAdminCall } from "../api/use-admin.ts";
import { CHANGED, type ReviewDecision } from "./review-dialogs.tsx";

/** What can be done about a review: approve, reject or take down, reply. */
export function ReviewActions({
  review,
  onDecide,
}: {
  review: ProductReview;
  onDecide: (decision: ReviewDecision) => void;
}) {
  const { id, version, state, reply } = review;
  const approve = useAdminCall("approveProductReview", { done: "The review is shown", refreshes: CHANGED });
  const ofProduct = <VisuallyHidden> the review of {review.product.name}</VisuallyHidden>;

  return (
    <div className="flex flex-wrap gap-2">
      {state !== "approved" && (
        <Button
          look="outline"
          busy={approve.isPending}
          busyText="Approving..."
          onClick={() => approve.mutate({ id, version })}
        >
          Approve
          {ofProduct}
        </Button>
      )}
      {state !== "rejected" && (
        <Button look="ghost" onClick={() => onDecide({ kind: "reject", review })}>
          {state === "approved" ? "Take down" : "Reject"}
          {ofProduct}
        </Button>
      )}
      <Button look="ghost" onClick={() => onDecide({ kind: "reply", review })}>
        {reply ? "Change our reply" : "Reply"}
        <VisuallyHidden> to the review of {review.product.name}</VisuallyHidden>
      </Button>
    </div>
  );
}
