import type { ProductReview } from "@shop/contract/admin/product-reviews";
import { Button } from "@shop/ui/button";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { RejectDialog, ReplyDialog } from "./review-dialogs.tsx";

const CHANGED = ["listProductReviews", "viewTasks"] as const;

/** What can be done about a review: approve, reject or take down, reply. */
export function ReviewActions({ review }: { review: ProductReview }) {
  const { id, version, state, reply } = review;
  const [dialog, setDialog] = useState<"reject" | "reply" | null>(null);
  const approve = useAdminCall("approveProductReview", { done: "The review is shown", refreshes: CHANGED });
  const close = () => setDialog(null);
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
        <Button look="ghost" onClick={() => setDialog("reject")}>
          {state === "approved" ? "Take down" : "Reject"}
          {ofProduct}
        </Button>
      )}
      <Button look="ghost" onClick={() => setDialog("reply")}>
        {reply ? "Change our reply" : "Reply"}
        <VisuallyHidden> to the review of {review.product.name}</VisuallyHidden>
      </Button>
      {dialog === "reject" && <RejectDialog review={review} refreshes={CHANGED} onClose={close} />}
      {dialog === "reply" && <ReplyDialog review={review} refreshes={CHANGED} onClose={close} />}
    </div>
  );
}
