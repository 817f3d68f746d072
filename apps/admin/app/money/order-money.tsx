import type { OrderMoneyView } from "@shop/contract/admin/order-money";
import { PAID_WITH } from "@shop/contract/handover-ways";
import { formatCurrency, formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { lagosTime, PROVIDER_NAMES } from "./desk-words.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { hasRefunds, RefundList } from "./refund-list.tsx";

/** What an order has received and refunded, and what can still be refunded. @param order its public id */
export function OrderMoney({ order }: { order: string }) {
  const { data: money, error, refetch } = useAdmin("viewOrderMoney", { order });
  if (error && !money) return <LoadFailure error={error} onAgain={() => void refetch()} />;
  if (!money) return <RowsShape />;
  return (
    <div className="grid gap-5">
      <section className="panel" aria-label="Money">
        <h2>{money.reference}</h2>
        <Sums money={money} />
        <RefundButton money={money} />
      </section>
      {hasRefunds(money) && <RefundList money={money} />}
      {money.receipts.length > 0 && <Receipts receipts={money.receipts} />}
    </div>
  );
}

/** The refunds of an order as a section of its page. Nothing for an order that never took money. */
export function OrderRefunds({ order }: { order: string }) {
  const { data: money, error, refetch } = useAdmin("viewOrderMoney", { order });
  if (error && !money) return <LoadFailure error={error} onAgain={() => void refetch()} />;
  if (!money || (money.captured === 0 && !hasRefunds(money))) return null;
  return (
    <RefundList money={money}>
      <RefundButton money={money} />
    </RefundList>
  );
}

function RefundButton({ money }: { money: OrderMoneyView }) {
  const [isOpen, setOpen] = useState(false);
  if (money.refundable === 0) return <p className="text-soft">Nothing can be refunded.</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="outline" onClick={() => setOpen(true)}>
        Refund
      </Button>
      <span className="text-soft">At most {formatNaira(money.refundable)}</span>
      {isOpen && <RefundDialog money={money} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Sums({ money }: { money: OrderMoneyView }) {
  const rows = [
    ["Order total", money.total],
    [money.paidOnHandover ? `Paid ${PAID_WITH[money.paidOnHandover]}` : "Paid", money.captured],
    ["Refunded", money.refunded],
    ["Kept", Math.round((money.captured - money.refunded) * 100) / 100],
  ] as const;
  return (
    <dl className="sums">
      {rows.map(([name, naira]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNaira(naira)}</dd>
        </div>
      ))}
    </dl>
  );
}

const STATES = {
  credited: ["good", "Paid the order"],
  refund_due: ["wait", "Being refunded"],
  refunded: ["quiet", "Refunded"],
  reversed: ["bad", "Taken back"],
  in_review: ["wait", "To decide"],
  dismissed: ["quiet", "Closed"],
} as const;

function Receipts({ receipts }: { receipts: OrderMoneyView["receipts"] }) {
  return (
    <section className="panel" aria-label="Payments">
      <h2>Payments</h2>
      <ul className="grid gap-4">
        {receipts.map(({ provider, transaction, reference, amount, currency, channel, state, at }) => (
          <li key={transaction} className="grid gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b>{formatCurrency(amount, currency)}</b>
              <StatusBadge tone={STATES[state][0]}>{STATES[state][1]}</StatusBadge>
            </span>
            <span className="text-14 text-soft">
              {PROVIDER_NAMES[provider]}, {channel.replaceAll("_", " ")}, {lagosTime(at)}
            </span>
            <span className="break-anywhere text-14 text-soft">
              {transaction} ({reference})
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
