import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useMay } from "../member/use-me.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useKeptSentence } from "./use-kept-sentence.ts";

type Act = "again" | "by_hand" | "give_up" | "in_dashboard";

/** What can be done about a refund that the provider refused or is slow to show, or whose answer was lost. */
export function StuckRefund({
  order,
  part,
  isAskedByStaff,
  isStuck = true,
  wasSent = true,
}: {
  order: string;
  part: number;
  isAskedByStaff: boolean;
  /** Not while the shop still looks it up. */
  isStuck?: boolean;
  wasSent?: boolean;
}) {
  const may = useMay("refunds.approve");
  const [act, setAct] = useState<Act | null>(null);
  const kept = useKeptSentence(act === "give_up" ? order : null, ({ parts }) =>
    parts.some(({ id }) => id === part),
  );
  const close = () => setAct(null);
  if (!may && !isStuck) return null;
  if (!may) return <p className="text-14 text-soft">A manager or an owner decides this.</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {isStuck && (
        <>
          <Button look="outline" onClick={() => setAct("again")}>
            Send again
          </Button>
          <Button look="outline" onClick={() => setAct("by_hand")}>
            Paid by hand
          </Button>
        </>
      )}
      {wasSent && (
        <Button look="outline" onClick={() => setAct("in_dashboard")}>
          It is in the dashboard
        </Button>
      )}
      {isStuck && isAskedByStaff && (
        <Button look="ghost" onClick={() => setAct("give_up")}>
          Give up
        </Button>
      )}
      {act === "again" && (
        <ReasonDialog
          title="Send this refund again?"
          sentence="Do this only if the provider's dashboard does not show it. Otherwise the customer gets the money twice."
          press="Send again"
          call="retryRefund"
          toInput={({ reason }) => ({ part, reason })}
          done="The refund is being sent again"
          onClose={close}
        />
      )}
      {act === "in_dashboard" && (
        <ReasonDialog
          title="Is this refund in the dashboard?"
          sentence="Do this only if the provider's dashboard shows it as paid. It then counts as refunded and is not sent again."
          press="It is refunded"
          call="confirmRefund"
          toInput={({ reason }) => ({ part, reason })}
          done="Recorded as refunded by the provider"
          onClose={close}
        />
      )}
      {act === "by_hand" && (
        <ReasonDialog
          title="Record a refund by hand"
          sentence="You have given the money back outside the shop. The provider is asked first, so that it does not go back twice."
          press="Record it"
          call="recordRefundByHand"
          toInput={({ reason, reference }) => ({ part, reason, bankReference: reference })}
          reference={{
            label: "Reference of the bank transfer",
            help: "Where the money can be found later.",
            field: "bankReference",
          }}
          done="Recorded as refunded by hand"
          onClose={close}
        />
      )}
      {act === "give_up" && (
        <ReasonDialog
          title="Give up this refund?"
          sentence={`The shop will not send it again. The same amount can then be refunded in another way.${kept}`}
          press="Give up"
          call="withdrawRefund"
          toInput={({ reason }) => ({ part, reason })}
          done="The refund was given up"
          onClose={close}
        />
      )}
    </div>
  );
}
