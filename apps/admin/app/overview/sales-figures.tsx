import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { formatNaira } from "@shop/contract/money";
import { ComparedFigure } from "./compared-figure.tsx";

/** The figures of the chosen days beside those of the same number of days before. */
export function SalesFigures({ sales: { sums, before } }: { sales: StaffDataOf<"viewSales"> }) {
  const naira = { format: formatNaira };
  return (
    <dl className="figures">
      <ComparedFigure name="Sales" now={sums.sales} before={before.sales} {...naira} />
      <ComparedFigure name="Orders" now={sums.orders} before={before.orders} />
      <ComparedFigure name="Average order" now={sums.average} before={before.average} {...naira} />
      <ComparedFigure name="Paid online" now={sums.paidOnline} before={before.paidOnline} {...naira} />
      <ComparedFigure
        name="Paid on delivery"
        now={sums.paidOnDelivery}
        before={before.paidOnDelivery}
        {...naira}
      />
      <ComparedFigure
        name="Outstanding on delivery"
        now={sums.outstanding}
        before={before.outstanding}
        {...naira}
      />
    </dl>
  );
}
