import type { OrderMoneyView } from "@shop/contract/admin/order-money";
import { CallError } from "@shop/contract/client";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { useMe } from "../member/use-me.ts";
import { issuedText, mostRefundable, type RefundChoice, refundSum, scopeOf } from "./refund-sum.ts";

/** What is recorded with a refund. */
interface RefundNote {
  reason: string;
  /** Only for one by hand. */
  bankReference: string;
  /** Whether the customer gets an email. */
  notify: boolean;
}

/** A refund while a member chooses and requests it. One who may approve it does so at once. */
export function useRefund(money: OrderMoneyView, { onRequested }: { onRequested: () => void }) {
  const { me } = useMe();
  const [choice, setChoice] = useState<RefundChoice>({
    kind: "whole",
    pieces: {},
    restock: new Set(),
    delivery: false,
    amount: "",
    way: money.refundableOnline > 0 ? "provider" : "by_hand",
  });
  const [note, setNote] = useState<RefundNote>({ reason: "", bankReference: "", notify: true });

  const most = mostRefundable(choice, money);
  const total = refundSum(choice, money);
  const isTooMuch = total !== null && total > most;
  const mayIssue = me?.may("refunds.approve") && total !== null && total <= money.limit;
  const issue = useAdminCall("issueRefund", {
    shownInline: true,
    done: ({ data }) => issuedText(data.amount, choice.way),
    onDone: onRequested,
  });
  const ask = useAdminCall("requestRefund", {
    shownInline: true,
    done: "Requested. It now needs approval.",
    onDone: onRequested,
  });
  const request = mayIssue ? issue : ask;

  function send() {
    const { reason, bankReference, notify: isNotified } = note;
    request.mutate({
      order: money.id,
      scope: scopeOf(choice, money),
      way: choice.way,
      ...(choice.way === "by_hand" ? { bankReference } : {}),
      reason,
      notify: isNotified,
    });
  }

  return {
    choice,
    change: (changes: Partial<RefundChoice>) => setChoice({ ...choice, ...changes }),
    note,
    changeNote: (changes: Partial<RefundNote>) => setNote({ ...note, ...changes }),
    most,
    total: total ?? 0,
    isTooMuch,
    isReady: total !== null && total > 0 && !isTooMuch,
    error: request.error,
    fields: request.error instanceof CallError ? request.error.fields : {},
    isBusy: request.isPending,
    send,
  };
}
