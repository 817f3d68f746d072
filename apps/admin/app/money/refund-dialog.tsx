import type { OrderMoneyView } from "@shop/contract/admin/order-money";
import { CallError } from "@shop/contract/client";
import { formatNaira } from "@shop/contract/money";
import { Checkbox } from "@shop/ui/checkbox";
import { RadioCard } from "@shop/ui/radio-card";
import { TextArea, TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { useMe } from "../member/use-me.ts";
import { notify } from "../notices/notify.ts";
import { RefundLines } from "./refund-lines.tsx";
import { mostRefundable, type RefundChoice, refundSum, scopeOf } from "./refund-sum.ts";

/**
 * Refunds an order: all of it, items and delivery, or an amount. A member who may approve it does so at once, after
 * confirming who they are.
 */
export function RefundDialog({ money, onClose }: { money: OrderMoneyView; onClose: () => void }) {
  const { me } = useMe();
  const [choice, setChoice] = useState<RefundChoice>({
    kind: "whole",
    pieces: {},
    restock: new Set(),
    delivery: false,
    amount: "",
    way: money.refundableOnline > 0 ? "provider" : "by_hand",
  });
  const [about, setAbout] = useState({ reason: "", bankReference: "", notify: true });
  const change = (changes: Partial<RefundChoice>) => setChoice({ ...choice, ...changes });

  const approve = useAdminCall("approveRefund", { done: "Refunded" });
  const request = useAdminCall("requestRefund", {
    shownInline: true,
    onDone({ data: { refund, amount } }) {
      onClose();
      const isOwn = me?.may("refunds.approve") && amount <= money.limit;
      if (isOwn) approve.mutate({ refund });
      else notify.success("Requested. It now needs approval.");
    },
  });
  const fields = request.error instanceof CallError ? request.error.fields : {};
  const most = mostRefundable(choice, money);
  const total = refundSum(choice, money);
  const isTooMuch = total !== null && total > most;
  const isNothing = total === null || total <= 0;

  const tooMuch = "This is more than can be refunded this way. Refund a part by hand.";
  const isInField = Boolean(fields.reason || fields.bankReference);

  function submit() {
    const { reason, bankReference, notify: isNotified } = about;
    request.mutate({
      order: money.id,
      scope: scopeOf(choice, money),
      way: choice.way,
      ...(choice.way === "by_hand" ? { bankReference } : {}),
      reason,
      notify: isNotified,
    });
  }

  return (
    <CommandDialog
      title={`Refund ${money.reference}`}
      error={isTooMuch && choice.kind === "lines" ? tooMuch : isInField ? null : request.error}
      action={`Refund ${formatNaira(total ?? 0)}`}
      isBusy={request.isPending}
      isReady={!isNothing && !isTooMuch}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-bold">What to refund</legend>
        <RadioCard
          name="what"
          title="Everything that is left"
          aside={formatNaira(most)}
          checked={choice.kind === "whole"}
          onChange={() => change({ kind: "whole" })}
        />
        <RadioCard
          name="what"
          title="Items and delivery"
          checked={choice.kind === "lines"}
          onChange={() => change({ kind: "lines" })}
        />
        <RadioCard
          name="what"
          title="Another amount"
          checked={choice.kind === "amount"}
          onChange={() => change({ kind: "amount" })}
        />
      </fieldset>
      {choice.kind === "amount" && (
        <TextField
          label="Amount in naira"
          inputMode="decimal"
          help={`At most ${formatNaira(most)}`}
          error={isTooMuch ? `This is more than ${formatNaira(most)}` : null}
          value={choice.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      {choice.kind !== "amount" && <RefundLines money={money} choice={choice} onChange={change} />}
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-bold">How to refund it</legend>
        {money.refundableOnline > 0 && (
          <RadioCard
            name="way"
            title="The way it was paid"
            detail={`At most ${formatNaira(money.refundableOnline)}`}
            checked={choice.way === "provider"}
            onChange={() => change({ way: "provider" })}
          />
        )}
        <RadioCard
          name="way"
          title="By hand"
          detail="You have sent the money yourself, by bank transfer for example"
          checked={choice.way === "by_hand"}
          onChange={() => change({ way: "by_hand" })}
        />
      </fieldset>
      {choice.way === "by_hand" && (
        <TextField
          label="Number of the bank transfer"
          error={fields.bankReference ?? null}
          value={about.bankReference}
          onChange={({ target }) => setAbout({ ...about, bankReference: target.value })}
        />
      )}
      <TextArea
        label="Why"
        rows={2}
        maxLength={300}
        error={fields.reason ?? null}
        value={about.reason}
        onChange={({ target }) => setAbout({ ...about, reason: target.value })}
      />
      <Checkbox
        label="Email the customer when the money is back"
        checked={about.notify}
        onChange={({ target }) => setAbout({ ...about, notify: target.checked })}
      />
      <p role="status" className="text-18">
        <b>{formatNaira(total ?? 0)}</b> of at most {formatNaira(most)}
      </p>
    </CommandDialog>
  );
}
