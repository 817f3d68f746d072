import type { DeskItem } from "@shop/contract/admin/money-desk";
import { Button, buttonClass } from "@shop/ui/button";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { useMay } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { closingSentence, isUnread } from "./desk-words.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RefundDecision } from "./refund-decision.tsx";
import { StuckRefund } from "./stuck-refund.tsx";

/** What can be done about an item of the money desk. */
export function DeskActions({ item }: { item: DeskItem }) {
  switch (item.kind) {
    case "refund_requested":
      return (
        item.order && (
          <RefundDecision
            order={item.order.id}
            refund={item.id}
            asked={item.asked?.id ?? null}
            amount={item.amount ?? 0}
          />
        )
      );
    case "refund_stuck":
      return (
        item.order && (
          <StuckRefund order={item.order.id} part={Number(item.id)} isAskedByStaff={item.asked !== null} />
        )
      );
    case "refund_due":
      return <SeeMoney item={item} press="Refund" />;
    case "unconfirmed":
      return <AskAgain item={item} />;
    case "unknown_event":
    case "late_delivery":
      return <CloseItem kind={item.kind} id={item.id} />;
    default:
      return <Review item={item} />;
  }
}

function SeeMoney({ item, press }: { item: DeskItem; press: string }) {
  if (!item.order) return null;
  return (
    <Link to={`/money/orders/${item.order.id}`} className={buttonClass({ look: "outline" })}>
      {press}
    </Link>
  );
}

function AskAgain({ item: { order } }: { item: DeskItem }) {
  const ask = useAdminCall("askProviderAgain", { done: "Asked the provider again" });
  if (!order) return null;
  return (
    <Button
      look="outline"
      busy={ask.isPending}
      busyText="Asking..."
      onClick={() => ask.mutate({ order: order.id })}
    >
      Ask now
    </Button>
  );
}

/** The two kinds that are closed with what became of them. */
const CLOSINGS = {
  unknown_event: {
    permission: "payments.mark_paid",
    title: "Close this payment?",
    sentence: "It leaves the list. Say what it was, or what you did about it.",
    call: "closeUnknownEvent",
    toInput: (event: string, reason: string) => ({ event, reason }),
  },
  late_delivery: {
    permission: "cash.receive",
    title: "Close this delivery?",
    sentence: "It leaves the list. Say where the parcel and the money are. The order's timeline keeps it.",
    call: "closeLateDelivery",
    toInput: (delivery: string, reason: string) => ({ delivery, reason }),
  },
} as const;

function CloseItem({ kind, id }: { kind: keyof typeof CLOSINGS; id: string }) {
  const { permission, toInput, ...dialog } = CLOSINGS[kind];
  const may = useMay(permission);
  const [isOpen, setOpen] = useState(false);
  if (!may) return <NeedsOffice />;
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Close
      </Button>
      {isOpen && (
        <ReasonDialog
          {...dialog}
          press="Close it"
          toInput={({ reason }) => toInput(id, reason)}
          done="Closed"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const NeedsOffice = () => <p className="text-14 text-soft">A manager or an owner decides this.</p>;

type Decision = "counted_as_paid" | "refunded" | "dismissed";

function Review({ item }: { item: DeskItem }) {
  const may = useMay("payments.mark_paid");
  const [decision, setDecision] = useState<Decision | null>(null);
  if (!may) return <NeedsOffice />;
  const { kind } = item;
  return (
    <div className="flex flex-wrap gap-2">
      {isUnread(kind) && (
        <Button look="outline" onClick={() => setDecision("counted_as_paid")}>
          Count as paid
        </Button>
      )}
      {kind === "too_many_refunds" && (
        <Button look="outline" onClick={() => setDecision("refunded")}>
          Send it back
        </Button>
      )}
      {kind === "too_much" && <SeeMoney item={item} press="Refund the difference" />}
      <Button look="ghost" onClick={() => setDecision("dismissed")}>
        {isUnread(kind) ? "Not received" : "Close"}
      </Button>
      {decision && <DecisionDialog item={item} decision={decision} onClose={() => setDecision(null)} />}
    </div>
  );
}

const DECISIONS: Record<Decision, { title: string; sentence: string; press: string; done: string }> = {
  counted_as_paid: {
    title: "Count it as paid?",
    sentence:
      "The order continues as if the provider's record showed the payment. Do this only if you can see the money.",
    press: "Count as paid",
    done: "Counted as paid",
  },
  refunded: {
    title: "Send this money back?",
    sentence: "It goes back the way it came, and the customer gets an email.",
    press: "Send it back",
    done: "The money is being sent back",
  },
  dismissed: {
    title: "Close this?",
    sentence: "",
    press: "Close it",
    done: "Closed",
  },
};

function DecisionDialog({
  item,
  decision,
  onClose,
}: {
  item: DeskItem;
  decision: Decision;
  onClose: () => void;
}) {
  const needsId = decision === "counted_as_paid" && item.transaction === null;
  return (
    <ReasonDialog
      {...DECISIONS[decision]}
      {...(decision === "dismissed" && { sentence: closingSentence(item.kind) })}
      call="decideReview"
      toInput={({ reason, reference }) => ({
        review: Number(item.id),
        decision,
        note: reason,
        ...(needsId ? { transaction: reference } : {}),
      })}
      {...(needsId && {
        reference: {
          label: "Transaction id",
          help: "As the provider's dashboard shows it. A later record then counts as the same money.",
          field: "transaction",
        },
      })}
      onClose={onClose}
    />
  );
}
