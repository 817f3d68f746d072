import { REFUND_LIMIT } from "@shop/contract/admin/refund-limit";
import { CallError } from "@shop/contract/client";
import { formatNaira, toNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { useMe } from "../member/use-me.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useKeptSentence } from "./use-kept-sentence.ts";

const LIMIT = formatNaira(toNaira(REFUND_LIMIT));

/** Approves or declines a refund that somebody asked for. */
export function RefundDecision({
  order,
  refund,
  asked,
  amount,
}: {
  order: string;
  refund: string;
  /** Who asked for it. */
  asked: string | null;
  amount: number;
}) {
  const { me } = useMe();
  const [isDeclining, setDeclining] = useState(false);
  const [isAlone, setAlone] = useState(false);
  const kept = useKeptSentence(isDeclining ? order : null, ({ id }) => id === refund);
  const approve = useAdminCall("approveRefund", { done: "Approved" });
  const isAbove = amount > toNaira(REFUND_LIMIT);
  const isOwner = me?.permissions["refunds.approve"] === "all";
  // It may also exceed the limit together with what they have already approved for the order.
  const isReasonNeeded = approve.error instanceof CallError && approve.error.code === "refund_reason_needed";
  const isOwn = isReasonNeeded || (isAbove && isOwner && asked === me?.id);
  const why = whyNot();
  if (!me?.may("refunds.approve"))
    return <p className="text-14 text-soft">Waiting for a manager or an owner to approve it.</p>;
  return (
    <div className="grid gap-2">
      {why && <p className="text-14 text-soft">{why}</p>}
      <div className="flex flex-wrap gap-2">
        {!why && (
          <Button busy={approve.isPending} busyText="Approving..." onClick={() => approve.mutate({ refund })}>
            Approve
          </Button>
        )}
        {isOwn && (
          <Button look="outline" onClick={() => setAlone(true)}>
            Approve as the only owner
          </Button>
        )}
        <Button look="ghost" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </div>
      {isAlone && (
        <ReasonDialog
          title="Approve your own refund?"
          sentence="This is possible only while the shop has one owner. The audit log and the order record that you approved your own request, and why."
          press="Approve"
          call="approveRefund"
          toInput={({ reason }) => ({ refund, note: reason })}
          done="Approved"
          onClose={() => setAlone(false)}
        />
      )}
      {isDeclining && (
        <ReasonDialog
          title="Decline this refund?"
          sentence={`No money moves. The person who asked for it sees why.${kept}`}
          press="Decline"
          call="declineRefund"
          toInput={({ reason }) => ({ refund, reason })}
          done="Declined"
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );

  /** The server says the same; here it saves a press. */
  function whyNot(): string | null {
    if (!isAbove && !isReasonNeeded) return null;
    if (!isOwner) return `Above ${LIMIT}, an owner must approve it.`;
    return isOwn
      ? `Above ${LIMIT}, another owner must approve what you asked for, if the shop has one.`
      : null;
  }
}
