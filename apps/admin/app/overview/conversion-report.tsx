import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { RankChart } from "../charts/chart.tsx";
import { comparedColumns } from "./compared-columns.tsx";
import { ComparedFigure } from "./compared-figure.tsx";
import type { Period } from "./period.ts";
import { Report } from "./report.tsx";
import { ReportTable } from "./report-table.tsx";
import { pointsInWords } from "./rules/change.ts";
import { formatCount } from "./rules/count.ts";
import { countDays, daysBeforeInWords } from "./rules/days.ts";
import { formatShare, shareOf } from "./rules/share.ts";

type Step = StaffDataOf<"viewConversion">["steps"][number];

const STEP_NAMES: Record<Step["step"], string> = {
  product_viewed: "Product page opened",
  added_to_cart: "Added to cart",
  checkout_begun: "Checkout opened",
  ordered: "Ordered",
};

/** From which step to which, as a share of the first. */
const RATES = [
  { name: "From product page to cart", from: "product_viewed", to: "added_to_cart" },
  { name: "From cart to checkout", from: "added_to_cart", to: "checkout_begun" },
  { name: "From checkout to order", from: "checkout_begun", to: "ordered" },
  { name: "From product page to order", from: "product_viewed", to: "ordered" },
] as const;

/** How many visitors continue from each step of shopping to the next. */
export function ConversionReport({ period }: { period: Period }) {
  return (
    <Report call="viewConversion" input={period}>
      {({ days, steps }) => {
        const of = (name: Step["step"]) => steps.find(({ step }) => step === name);
        return (
          <>
            <p className="text-soft">
              Pages and button presses are counted, not people, because the shop does not recognise visitors.
              Compared with {daysBeforeInWords(countDays(days))}.
            </p>
            <dl className="figures">
              {RATES.map(({ name, from, to }) => (
                <ComparedFigure
                  key={name}
                  name={name}
                  now={shareOf(of(to)?.count, of(from)?.count)}
                  before={shareOf(of(to)?.before.count, of(from)?.before.count)}
                  format={formatShare}
                  change={pointsInWords}
                />
              ))}
            </dl>
            <RankChart
              rows={steps.map(({ step, count }) => ({
                key: step,
                label: STEP_NAMES[step],
                value: count,
                text: formatCount(count),
              }))}
            />
            <ReportTable
              label="Steps of shopping"
              rows={steps}
              rowKey={({ step }) => step}
              columns={[
                { label: "Step", cell: ({ step }) => STEP_NAMES[step] },
                { label: "Times", cell: ({ count }) => formatCount(count), isNumber: true },
                ...comparedColumns<Step>(
                  ({ count }) => count,
                  ({ before }) => before.count,
                ),
              ]}
            />
          </>
        );
      }}
    </Report>
  );
}
