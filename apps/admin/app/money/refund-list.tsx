import type { OrderMoneyView, OrderRefund, RefundPart } from "@shop/contract/admin/order-money";
import { formatCurrency, formatNaira } from "@shop/contract/money";
import type { ReactNode } from "react";
import { type BadgeTone, StatusBadge } from "../lists/status-badge.tsx";
import { lagosTime, PROVIDER_NAMES } from "./desk-words.ts";
import { RefundDecision } from "./refund-decision.tsx";
import { StuckRefund } from "./stuck-refund.tsx";

const STATES: Record<OrderRefund["state"], [tone: BadgeTone, words: string]> = {
  requested: ["wait", "To approve"],
  sent: ["info", "On its way"],
  done: ["good", "Refunded"],
  failed: ["bad", "Stuck"],
  declined: ["quiet", "Declined"],
  withdrawn: ["quiet", "Given up"],
};

export function hasRefunds({ refunds, automatic }: OrderMoneyView): boolean {
  return refunds.length > 0 || automatic.length > 0;
}

/** The refunds of an order, newest first, each with what can be done about it. @param children is shown below them */
export function RefundList({ money, children }: { money: OrderMoneyView; children?: ReactNode }) {
  return (
    <section className="panel" aria-label="Refunds">
      <h2>Refunds</h2>
      {hasRefunds(money) && (
        <ul className="refund-list">
          {money.refunds.map((refund) => (
            <li key={refund.id}>
              <Refund order={money.id} refund={refund} lines={money.lines} />
            </li>
          ))}
          {money.automatic.map((part) => (
            <li key={part.id}>
              <p>
                <b>{partAmount(part)}</b>, started by the shop
              </p>
              <Part order={money.id} part={part} isAskedByStaff={false} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function Refund({
  order,
  refund,
  lines,
}: {
  order: string;
  refund: OrderRefund;
  lines: OrderMoneyView["lines"];
}) {
  const { state, amount, reason, asked, decided, way, bankReference } = refund;
  const pieces = refund.lines.map(
    ({ position, quantity }) =>
      `${quantity} × ${lines.find((line) => line.position === position)?.name ?? "an item"}`,
  );
  const what = [...pieces, ...(refund.delivery > 0 ? ["delivery"] : [])].join(", ");
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{formatNaira(amount)}</b>
        <StatusBadge tone={STATES[state][0]}>{STATES[state][1]}</StatusBadge>
        {way === "by_hand" && <span className="text-soft">by hand, {bankReference}</span>}
      </span>
      <p className="break-anywhere">
        {reason}
        {what && <span className="block text-14 text-soft">For {what}</span>}
      </p>
      <p className="text-14 text-soft">
        Asked for by {asked.name}, {lagosTime(asked.at)}
        {decided && (
          <>
            . {state === "declined" ? "Declined" : "Approved"} by {decided.name}, {lagosTime(decided.at)}
            {decided.note ? `: ${decided.note}` : ""}
          </>
        )}
      </p>
      {state === "requested" && (
        <RefundDecision order={order} refund={refund.id} asked={asked.id} amount={amount} />
      )}
      {refund.parts.map((part) => (
        <Part key={part.id} order={order} part={part} isAskedByStaff />
      ))}
    </>
  );
}

const PARTS: Record<RefundPart["state"], string> = {
  due: "waits to be sent to",
  sending: "is being sent to",
  on_its_way: "is on its way at",
  done: "was refunded by",
  needs_person: "is stuck at",
  withdrawn: "was given up at",
};

function Part({ order, part, isAskedByStaff }: { order: string; part: RefundPart; isAskedByStaff: boolean }) {
  const { state, provider, transaction, error, byHand } = part;
  return (
    <div className="grid gap-2">
      <p className="break-anywhere text-14 text-soft">
        {byHand
          ? `${partAmount(part)} was refunded by hand by ${byHand.by} (${byHand.reference}): ${byHand.reason}`
          : `${partAmount(part)} ${PARTS[state]} ${PROVIDER_NAMES[provider]} (${transaction})`}
        {error && state !== "done" && <span className="block">{error}</span>}
      </p>
      {(state === "needs_person" || state === "on_its_way") && (
        <StuckRefund
          order={order}
          part={part.id}
          isAskedByStaff={isAskedByStaff}
          isStuck={state === "needs_person"}
          wasSent={part.sentAt !== null}
        />
      )}
    </div>
  );
}

const partAmount = ({ amount, currency }: RefundPart) => formatCurrency(amount, currency);
