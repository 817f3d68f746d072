import type { OrderPage } from "@shop/contract/admin/orders";
import { formatCurrency, formatNaira } from "@shop/contract/money";
import { type BadgeTone, StatusBadge } from "../lists/status-badge.tsx";
import { momentText } from "./order-words.ts";

/** What the order costs, what was paid and refunded, and the payments behind it. */
export function OrderMoney({ order }: { order: OrderPage }) {
  const { money, payments, receipts } = order;
  return (
    <section className="panel" aria-labelledby="order-money">
      <h2 id="order-money">Money</h2>
      <dl className="order-sums">
        <Sum name="Subtotal" amount={money.subtotal} />
        <Sum name={order.isPickup ? "Pickup" : "Delivery"} amount={money.delivery} />
        {money.discount > 0 && <Sum name="Discount" amount={-money.discount} />}
        <Sum name="Total" amount={money.total} isStrong />
        <Sum name="Paid" amount={money.captured} />
        {money.refunded > 0 && <Sum name="Refunded" amount={-money.refunded} />}
        {money.due > 0 && <Sum name="Customer owes" amount={money.due} isStrong />}
        {money.owed > 0 && <Sum name="We owe" amount={money.owed} isStrong />}
      </dl>
      {payments.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-bold">Online payments</h3>
          <ul className="order-records">
            {receipts.map((receipt) => (
              <li key={receipt.id}>
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-bold tabular-nums">
                    {formatCurrency(receipt.amount, receipt.currency)}
                  </span>
                  <Receipt state={receipt.state} />
                </p>
                <p className="text-14 text-soft">
                  {providerName(receipt.provider)}, {receipt.channel.replaceAll("_", " ")},{" "}
                  {momentText(receipt.receivedAt)}
                </p>
                <p className="text-14 break-all">{receipt.transactionId}</p>
                {receipt.refunds.map((refund) => (
                  <p key={refund.id} className="text-14">
                    Refund of {formatCurrency(refund.amount, receipt.currency)}: {REFUND[refund.state]}
                    {refund.doneBy && `, by hand, ${refund.doneBy}, ${refund.reference}`}
                    {refund.error && ` (${refund.error})`}
                  </p>
                ))}
              </li>
            ))}
            {payments.map((payment) => (
              <li key={payment.reference}>
                <p>
                  {providerName(payment.provider)} payment page, {momentText(payment.startedAt)}
                </p>
                <p className="text-14 break-all text-soft">
                  {payment.reference}
                  {payment.providerReference && ` · ${payment.providerReference}`}
                </p>
                {payment.failure && <p className="text-14 text-coral-text">{payment.failure}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Sum({ name, amount, isStrong }: { name: string; amount: number; isStrong?: true }) {
  return (
    <div className={isStrong && "font-bold"}>
      <dt>{name}</dt>
      <dd>{formatNaira(amount)}</dd>
    </div>
  );
}

type ReceiptState = OrderPage["receipts"][number]["state"];
const RECEIPT: Record<ReceiptState, { name: string; tone: BadgeTone }> = {
  credited: { name: "Received", tone: "good" },
  refund_due: { name: "Refund due", tone: "wait" },
  refunded: { name: "Refunded", tone: "quiet" },
  reversed: { name: "Reversed by the bank", tone: "bad" },
  in_review: { name: "Needs a decision", tone: "wait" },
  dismissed: { name: "Not received", tone: "quiet" },
};

function Receipt({ state }: { state: ReceiptState }) {
  const { name, tone } = RECEIPT[state];
  return <StatusBadge tone={tone}>{name}</StatusBadge>;
}

const REFUND: Record<OrderPage["receipts"][number]["refunds"][number]["state"], string> = {
  due: "waiting to be sent",
  sending: "being sent",
  on_its_way: "on its way",
  done: "done",
  needs_person: "stuck, needs a person",
  withdrawn: "withdrawn",
};

const PROVIDERS: Record<string, string> = { nomba: "Nomba", paystack: "Paystack" };
const providerName = (provider: string) => PROVIDERS[provider] ?? provider;
