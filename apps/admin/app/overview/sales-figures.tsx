import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { formatNaira } from "@shop/contract/money";
import { Figure } from "./figure.tsx";

type Sales = StaffDataOf<"viewSales">;

/** The figures of the chosen days. */
export function SalesFigures({ sales: { sums, before, byDay } }: { sales: Sales }) {
  const days = byDay.length === 1 ? "The day before" : `The ${byDay.length} days before`;
  return (
    <dl className="figures">
      <Figure name="Sales" note={`${days}: ${formatNaira(before.sales)}`}>
        {formatNaira(sums.sales)}
      </Figure>
      <Figure name="Orders" note={`${days}: ${before.orders}`}>
        {sums.orders}
      </Figure>
      <Figure name="Average order">{sums.average === null ? "–" : formatNaira(sums.average)}</Figure>
      <Figure name="Paid online">{formatNaira(sums.paidOnline)}</Figure>
      <Figure name="Paid on delivery">{formatNaira(sums.paidOnDelivery)}</Figure>
      <Figure name="Outstanding on delivery">{formatNaira(sums.outstanding)}</Figure>
      <Figure name="Refunded" note={sums.refunds === 1 ? "1 refund" : `${sums.refunds} refunds`}>
        {formatNaira(sums.refunded)}
      </Figure>
      <Figure name="Customers" note={`${sums.returning} had ordered before`}>
        {sums.customers}
      </Figure>
    </dl>
  );
}
