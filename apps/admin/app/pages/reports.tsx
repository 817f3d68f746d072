import { SelectField } from "@shop/ui/select-field";
import { ExportButton } from "../lists/export-button.tsx";
import { useMay } from "../member/use-me.ts";
import { PageHead } from "../navigation/page-head.tsx";
import { BestSellersReport } from "../overview/best-sellers-report.tsx";
import { ConversionReport } from "../overview/conversion-report.tsx";
import { ReturningCustomersReport } from "../overview/customers-report.tsx";
import { DeadStockReport } from "../overview/dead-stock-report.tsx";
import { EmptySearchesReport } from "../overview/empty-searches-report.tsx";
import { FailedDeliveriesReport } from "../overview/failed-deliveries-report.tsx";
import { MoneyReport } from "../overview/money-report.tsx";
import { type Period, usePeriod } from "../overview/period.ts";
import { PeriodChoice } from "../overview/period-choice.tsx";
import { RefundsReport, SalesReport } from "../overview/sales-report.tsx";

const REPORTS = {
  sales: "Sales",
  refunds: "Refunds",
  "returning-customers": "Returning customers",
  "money-now": "Outstanding and cash",
  conversion: "From visit to order",
  "best-sellers": "Best sellers",
  "dead-stock": "Dead stock",
  "empty-searches": "Searches without results",
  "failed-deliveries": "Failed deliveries",
} as const;
type ReportName = keyof typeof REPORTS;

const UNSOLD_DAYS = ["30", "60", "90"] as const;

/** The shop's figures: one report at a time, each with a plot, a table and a file. */
export default function ReportsPage() {
  const mayExport = useMay("data.export");
  const period = usePeriod();
  const given = period.get("report");
  const name: ReportName = given in REPORTS ? (given as ReportName) : "sales";
  const unsoldDays = UNSOLD_DAYS.find((days) => days === period.get("unsold")) ?? "30";
  const asked = name === "dead-stock" ? { unsoldDays } : name === "money-now" ? {} : period.period;

  return (
    <>
      <PageHead
        title="Reports"
        lead="Days begin and end at midnight in Lagos."
        action={mayExport && asked && <ExportButton call="exportReport" input={{ report: name, ...asked }} />}
      />
      <div className="filters">
        <SelectField
          label="Report"
          value={name}
          onChange={(event) => period.set({ report: event.target.value })}
        >
          {Object.entries(REPORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {name === "money-now" ? null : name === "dead-stock" ? (
          <SelectField
            label="Not bought for"
            value={unsoldDays}
            onChange={(event) => period.set({ unsold: event.target.value })}
          >
            {UNSOLD_DAYS.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </SelectField>
        ) : (
          <PeriodChoice of={period} />
        )}
      </div>
      <h2 className="report-head">{REPORTS[name]}</h2>
      {name === "money-now" ? (
        <MoneyReport />
      ) : name === "dead-stock" ? (
        <DeadStockReport unsoldDays={unsoldDays} />
      ) : period.period ? (
        <OfDays name={name} period={period.period} choice={period} />
      ) : (
        <p className="text-soft">Choose the first and the last day.</p>
      )}
    </>
  );
}

function OfDays({
  name,
  period,
  choice,
}: {
  name: Exclude<ReportName, "dead-stock" | "money-now">;
  period: Period;
  choice: ReturnType<typeof usePeriod>;
}) {
  switch (name) {
    case "sales":
      return <SalesReport period={period} choice={choice} />;
    case "refunds":
      return <RefundsReport period={period} />;
    case "returning-customers":
      return <ReturningCustomersReport period={period} />;
    case "conversion":
      return <ConversionReport period={period} />;
    case "best-sellers":
      return <BestSellersReport period={period} />;
    case "empty-searches":
      return <EmptySearchesReport period={period} />;
    case "failed-deliveries":
      return <FailedDeliveriesReport period={period} />;
  }
}
