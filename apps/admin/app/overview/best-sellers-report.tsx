import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { formatNaira } from "@shop/contract/money";
import { RankChart } from "../charts/chart.tsx";
import { comparedColumns } from "./compared-columns.tsx";
import type { Period } from "./period.ts";
import { Nothing, Report } from "./report.tsx";
import { ReportTable } from "./report-table.tsx";
import { countDays, daysBeforeInWords } from "./rules/days.ts";

type Product = StaffDataOf<"listBestSellers">["products"][number];

/** The products that sold for the highest amounts. */
export function BestSellersReport({ period }: { period: Period }) {
  return (
    <Report call="listBestSellers" input={period}>
      {({ days, products }) =>
        products.length === 0 ? (
          <Nothing>Nothing was sold on these days.</Nothing>
        ) : (
          <>
            <p className="text-soft">Amounts are compared with {daysBeforeInWords(countDays(days))}.</p>
            <RankChart
              rows={products.map((one) => ({
                key: one.token,
                label: one.name,
                value: one.amount,
                text: formatNaira(one.amount),
              }))}
            />
            <ReportTable
              label="Best sellers"
              rows={products}
              rowKey={({ token }) => token}
              columns={[
                { label: "Product", cell: ({ name }) => name },
                { label: "Orders", cell: ({ orders }) => orders, isNumber: true },
                { label: "Pieces", cell: ({ pieces }) => pieces, isNumber: true },
                { label: "Amount", cell: ({ amount }) => formatNaira(amount), isNumber: true },
                ...comparedColumns<Product>(
                  ({ amount }) => amount,
                  ({ before }) => before.amount,
                  formatNaira,
                ),
              ]}
            />
          </>
        )
      }
    </Report>
  );
}
