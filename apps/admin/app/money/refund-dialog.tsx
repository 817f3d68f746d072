import type { OrderMoneyView } from "@shop/contract/admin/order-money";
import { formatNaira } from "@shop/contract/money";
import { Checkbox } from "@shop/ui/checkbox";
import { TextArea, TextField } from "@shop/ui/text-field";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { RefundWay } from "../forms/refund-way.tsx";
import { WhatToRefund } from "./refund-choices.tsx";
import { useRefund } from "./use-refund.ts";

const TOO_MUCH = "This is more than can be refunded this way. Refund a part by hand.";

/**
 * Refunds an order: all of it, items and delivery, or an amount. A member who may approve it does so at once, after
 * confirming who they are.
 */
export function RefundDialog({ money, onClose }: { money: OrderMoneyView; onClose: () => void }) {
  const refund = useRefund(money, { onRequested: onClose });
  const { choice, change, note, changeNote, most, total, isTooMuch, fields } = refund;
  const isInField = Boolean(fields.reason || fields.bankReference);

  return (
    <CommandDialog
      title={`Refund ${money.reference}`}
      error={isTooMuch && choice.kind === "lines" ? TOO_MUCH : isInField ? null : refund.error}
      action={`Refund ${formatNaira(total)}`}
      isBusy={refund.isBusy}
      isReady={refund.isReady}
      onSubmit={refund.send}
      onClose={onClose}
    >
      <WhatToRefund money={money} choice={choice} most={most} isTooMuch={isTooMuch} onChange={change} />
      <RefundWay
        refundableOnline={money.refundableOnline}
        way={choice.way}
        onChange={(way) => change({ way })}
      />
      {choice.way === "by_hand" && (
        <TextField
          label="Reference of the bank transfer"
          error={fields.bankReference ?? null}
          value={note.bankReference}
          onChange={({ target }) => changeNote({ bankReference: target.value })}
        />
      )}
      <TextArea
        label="Why"
        rows={2}
        maxLength={300}
        error={fields.reason ?? null}
        value={note.reason}
        onChange={({ target }) => changeNote({ reason: target.value })}
      />
      <Checkbox
        label="Email the customer when the money is back"
        checked={note.notify}
        onChange={({ target }) => changeNote({ notify: target.checked })}
      />
      <p role="status" className="text-18">
        <b>{formatNaira(total)}</b> of at most {formatNaira(most)}
      </p>
    </CommandDialog>
  );
}
