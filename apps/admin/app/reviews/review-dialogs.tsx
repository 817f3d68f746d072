import type { ProductReview } from "@shop/contract/admin/product-reviews";
import { REVIEW_REASON_MAX, REVIEW_REPLY_MAX } from "@shop/contract/review-limits";
import { TextArea } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { ReasonDialog } from "../forms/reason-dialog.tsx";

/** The reads that a decision changes. */
export const CHANGED = ["listProductReviews", "viewTasks"] as const;

/** The open dialog. It keeps the review as it was when it opened, because its row may leave the list meanwhile. */
export interface ReviewDecision {
  kind: "reject" | "reply";
  review: ProductReview;
}

interface DialogProps {
  review: ProductReview;
  onClose: () => void;
}

export function ReviewDialog({
  decision: { kind, review },
  onClose,
}: {
  decision: ReviewDecision;
  onClose: () => void;
}) {
  const Dialog = kind === "reject" ? RejectDialog : ReplyDialog;
  return <Dialog review={review} onClose={onClose} />;
}

/** Rejects a review, or takes an approved one down. Its writer reads the reason. */
function RejectDialog({ review: { id, version, state }, onClose }: DialogProps) {
  const reject = useAdminCall("rejectProductReview", {
    done: "The review is not shown",
    shownInline: true,
    refreshes: CHANGED,
    onDone: onClose,
  });

  return (
    <ReasonDialog
      title={state === "approved" ? "Take this review down?" : "Reject this review?"}
      action={state === "approved" ? "Take it down" : "Reject it"}
      forCustomer={{
        help: "The customer reads it, and can change the review and send it again.",
        maxLength: REVIEW_REASON_MAX,
      }}
      isBusy={reject.isPending}
      error={reject.error}
      onSubmit={(reason) => reject.mutate({ id, version, reason })}
      onClose={onClose}
    />
  );
}

/** Writes, changes or removes the shop's reply. */
function ReplyDialog({ review: { id, version, reply }, onClose }: DialogProps) {
  const [text, setText] = useState(reply ?? "");
  const save = useAdminCall("replyToProductReview", {
    done: "Reply saved",
    shownInline: true,
    refreshes: CHANGED,
    onDone: onClose,
  });
  return (
    <CommandDialog
      title="Our reply"
      action="Save reply"
      error={save.error}
      isBusy={save.isPending}
      isReady={text.trim() !== (reply ?? "")}
      onSubmit={() => save.mutate({ id, version, reply: text.trim() })}
      onClose={onClose}
    >
      <TextArea
        label="Reply"
        help="Everybody can read it below the review. Leave it empty to remove it."
        rows={4}
        maxLength={REVIEW_REPLY_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </CommandDialog>
  );
}
