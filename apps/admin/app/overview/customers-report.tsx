import { ComparedFigure } from "./compared-figure.tsx";
import { DayChart } from "./day-chart.tsx";
import type { Period } from "./period.ts";
import { Report } from "./report.tsx";
import { DAY_COLUMN, ReportTable } from "./report-table.tsx";
import { byDayOrMonth, daysBeforeInWords } from "./rules/days.ts";

/** Customers who came back, and how many orders were the first of their customer. */
export function ReturningCustomersReport({ period }: { period: Period }) {
  return (
    <Report call="viewReturningCustomers" input={period}>
      {({ customers, returning, before, byDay }) => {
        const rows = byDayOrMonth(byDay);
        return (
          <>
            <p className="text-soft">
              A returning customer had ordered before, or ordered more than once on these days. Compared with{" "}
              {daysBeforeInWords(byDay.length)}.
            </p>
            <dl className="figures">
              <ComparedFigure name="Customers" now={customers} before={before.customers} />
              <ComparedFigure name="Returning customers" now={returning} before={before.returning} />
            </dl>
            <DayChart
              title="Orders"
              unit="count"
              series={["First orders", "Later orders"]}
              days={rows.map(({ day, firstOrders, laterOrders }) => ({
                day,
                values: [firstOrders, laterOrders],
              }))}
            />
            <ReportTable
              label="First and later orders"
              rows={rows}
              rowKey={({ day }) => day}
              columns={[
                DAY_COLUMN,
                { label: "First orders", cell: ({ firstOrders }) => firstOrders, isNumber: true },
                { label: "Later orders", cell: ({ laterOrders }) => laterOrders, isNumber: true },
              ]}
            />
          </>
        );
      }}
    </Report>
  );
}
