import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { formatNaira } from "@shop/contract/money";
import { SelectField } from "@shop/ui/select-field";
import { ComparedFigure } from "./compared-figure.tsx";
import { DayChart } from "./day-chart.tsx";
import type { Period, usePeriod } from "./period.ts";
import { Report } from "./report.tsx";
import { DAY_COLUMN, ReportTable } from "./report-table.tsx";
import { byDayOrMonth, daysBeforeInWords } from "./rules/days.ts";
import { SalesFigures } from "./sales-figures.tsx";

type DaySales = StaffDataOf<"viewSales">["byDay"][number];

/** What the plot can show. */
const MEASURES = {
  sales: { name: "Sales", unit: "naira", of: (day: DaySales) => day.sales },
  orders: { name: "Orders", unit: "count", of: (day: DaySales) => day.orders },
  average: { name: "Average order", unit: "naira", of: averageOf },
  "paid-online": { name: "Paid online", unit: "naira", of: (day: DaySales) => day.paidOnline },
  "paid-on-delivery": { name: "Paid on delivery", unit: "naira", of: (day: DaySales) => day.paidOnDelivery },
  outstanding: { name: "Outstanding on delivery", unit: "naira", of: (day: DaySales) => day.outstanding },
} as const;
type Measure = keyof typeof MEASURES;

function averageOf({ sales, orders }: { sales: number; orders: number }): number {
  return orders === 0 ? 0 : Math.round((sales / orders) * 100) / 100;
}

export function SalesReport({ period, choice }: { period: Period; choice: ReturnType<typeof usePeriod> }) {
  const given = choice.get("measure");
  const measure = MEASURES[given in MEASURES ? (given as Measure) : "sales"];
  return (
    <Report call="viewSales" input={period}>
      {(sales) => {
        const rows = byDayOrMonth(sales.byDay);
        return (
          <>
            <p className="text-soft">Compared with {daysBeforeInWords(sales.byDay.length)}.</p>
            <SalesFigures sales={sales} />
            <div className="filters">
              <SelectField
                label="Plot"
                value={given in MEASURES ? given : "sales"}
                onChange={(event) => choice.set({ measure: event.target.value })}
              >
                {Object.entries(MEASURES).map(([value, { name }]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
            <DayChart
              title={measure.name}
              unit={measure.unit}
              days={rows.map((row) => ({ day: row.day, values: [measure.of(row)] }))}
            />
            <ReportTable
              label="Sales by day"
              rows={rows}
              rowKey={({ day }) => day}
              columns={[
                DAY_COLUMN,
                { label: "Orders", cell: ({ orders }) => orders, isNumber: true },
                { label: "Sales", cell: (row) => formatNaira(row.sales), isNumber: true },
                { label: "Average order", cell: (row) => formatNaira(averageOf(row)), isNumber: true },
                { label: "Paid online", cell: (row) => formatNaira(row.paidOnline), isNumber: true },
                { label: "Paid on delivery", cell: (row) => formatNaira(row.paidOnDelivery), isNumber: true },
                { label: "Outstanding", cell: (row) => formatNaira(row.outstanding), isNumber: true },
              ]}
            />
          </>
        );
      }}
    </Report>
  );
}

export function RefundsReport({ period }: { period: Period }) {
  return (
    <Report call="viewSales" input={period}>
      {({ sums, before, byDay }) => {
        const rows = byDayOrMonth(byDay);
        return (
          <>
            <p className="text-soft">
              Money returned to customers, compared with {daysBeforeInWords(byDay.length)}.
            </p>
            <dl className="figures">
              <ComparedFigure
                name="Refunded"
                now={sums.refunded}
                before={before.refunded}
                format={formatNaira}
              />
              <ComparedFigure name="Refunds" now={sums.refunds} before={before.refunds} />
            </dl>
            <DayChart
              title="Refunded"
              unit="naira"
              days={rows.map(({ day, refunded }) => ({ day, values: [refunded] }))}
            />
            <ReportTable
              label="Refunds by day"
              rows={rows}
              rowKey={({ day }) => day}
              columns={[
                DAY_COLUMN,
                { label: "Refunds", cell: ({ refunds }) => refunds, isNumber: true },
                { label: "Refunded", cell: ({ refunded }) => formatNaira(refunded), isNumber: true },
              ]}
            />
          </>
        );
      }}
    </Report>
  );
}
