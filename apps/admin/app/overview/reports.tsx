import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { formatNaira } from "@shop/contract/money";
import { RankChart } from "../charts/chart.tsx";
import { Figure } from "./figure.tsx";
import type { Period } from "./period.ts";
import { Nothing, Report } from "./report.tsx";
import { ReportTable } from "./report-table.tsx";
import { dayName } from "./rules/days.ts";

const STEP_NAMES: Record<StaffDataOf<"viewConversion">["steps"][number]["step"], string> = {
  product_viewed: "Product page opened",
  added_to_cart: "Added to cart",
  checkout_begun: "Checkout opened",
  ordered: "Ordered",
};

export function ConversionReport({ period }: { period: Period }) {
  return (
    <Report call="viewConversion" input={period}>
      {({ steps }) => {
        const rows = steps.map(({ step, count }, nth) => ({
          name: STEP_NAMES[step],
          count,
          ofBefore: share(count, steps[nth - 1]?.count),
          ofFirst: nth === 0 ? "" : share(count, steps[0]?.count),
        }));
        return (
          <>
            <p className="text-soft">
              Pages and presses are counted, not people: the shop does not recognise visitors.
            </p>
            <RankChart
              rows={rows.map(({ name, count }) => ({
                key: name,
                label: name,
                value: count,
                text: String(count),
              }))}
            />
            <ReportTable
              label="Steps of shopping"
              rows={rows}
              rowKey={({ name }) => name}
              columns={[
                { label: "Step", cell: ({ name }) => name },
                { label: "Times", cell: ({ count }) => count, isNumber: true },
                { label: "Of the step before", cell: ({ ofBefore }) => ofBefore, isNumber: true },
                { label: "Of product pages", cell: ({ ofFirst }) => ofFirst, isNumber: true },
              ]}
            />
          </>
        );
      }}
    </Report>
  );
}

/** "12.5 %" of the whole; nothing where there is no whole. */
function share(part: number, whole: number | undefined): string {
  if (!whole) return "";
  return `${Math.round((part / whole) * 1000) / 10} %`;
}

export function BestSellersReport({ period }: { period: Period }) {
  return (
    <Report call="listBestSellers" input={period}>
      {(sold) =>
        sold.length === 0 ? (
          <Nothing>Nothing was sold in these days.</Nothing>
        ) : (
          <>
            <RankChart
              rows={sold.map((one) => ({
                key: one.token,
                label: one.name,
                value: one.amount,
                text: formatNaira(one.amount),
              }))}
            />
            <ReportTable
              label="Best sellers"
              rows={sold}
              rowKey={({ token }) => token}
              columns={[
                { label: "Product", cell: ({ name }) => name },
                { label: "Orders", cell: ({ orders }) => orders, isNumber: true },
                { label: "Pieces", cell: ({ pieces }) => pieces, isNumber: true },
                { label: "Amount", cell: ({ amount }) => formatNaira(amount), isNumber: true },
              ]}
            />
          </>
        )
      }
    </Report>
  );
}

export function DeadStockReport({ unsoldDays }: { unsoldDays: "30" | "60" | "90" }) {
  return (
    <Report call="listDeadStock" input={{ unsoldDays }}>
      {(dead) =>
        dead.length === 0 ? (
          <Nothing>Everything in stock has been bought in this time.</Nothing>
        ) : (
          <>
            <RankChart
              rows={dead.map((one, nth) => ({
                key: `${one.token} ${nth}`,
                label: withVariant(one),
                value: one.value,
                text: formatNaira(one.value),
              }))}
            />
            <ReportTable
              label="Dead stock"
              rows={dead}
              rowKey={(one) => `${one.token} ${one.variant}`}
              columns={[
                { label: "Product", cell: withVariant },
                { label: "In stock", cell: ({ stock }) => stock, isNumber: true },
                { label: "Would sell for", cell: ({ value }) => formatNaira(value), isNumber: true },
                {
                  label: "Last sold",
                  cell: ({ lastSoldAt }) =>
                    lastSoldAt === null ? "Never" : dayName(lastSoldAt.slice(0, 10)),
                },
              ]}
            />
          </>
        )
      }
    </Report>
  );
}

const withVariant = ({ name, variant }: { name: string; variant: string }) =>
  variant === "" ? name : `${name}, ${variant}`;

export function EmptySearchesReport({ period }: { period: Period }) {
  return (
    <Report call="listEmptySearches" input={period}>
      {(searches) =>
        searches.length === 0 ? (
          <Nothing>Every search found something.</Nothing>
        ) : (
          <>
            <RankChart
              rows={searches.map(({ search, count }) => ({
                key: search,
                label: search,
                value: count,
                text: String(count),
              }))}
            />
            <ReportTable
              label="Searches without result"
              rows={searches}
              rowKey={({ search }) => search}
              columns={[
                { label: "Search", cell: ({ search }) => search },
                { label: "Times", cell: ({ count }) => count, isNumber: true },
              ]}
            />
          </>
        )
      }
    </Report>
  );
}

export function FailedDeliveriesReport({ period }: { period: Period }) {
  return (
    <Report call="listFailedDeliveries" input={period}>
      {({ delivered, failed, failures }) => (
        <>
          <dl className="figures">
            <Figure name="Delivered">{delivered}</Figure>
            <Figure name="Failed attempts" note={share(failed, delivered + failed)}>
              {failed}
            </Figure>
          </dl>
          {failures.length === 0 ? (
            <Nothing>No delivery failed in these days.</Nothing>
          ) : (
            <>
              <RankChart
                rows={failures.map((one) => ({
                  key: `${one.area} ${one.reasonName}`,
                  label: `${one.area}: ${one.reasonName}`,
                  value: one.failures,
                  text: String(one.failures),
                }))}
              />
              <ReportTable
                label="Failed deliveries"
                rows={failures}
                rowKey={(one) => `${one.area} ${one.reasonName}`}
                columns={[
                  { label: "Area", cell: ({ area }) => area },
                  { label: "Reason", cell: ({ reasonName }) => reasonName },
                  { label: "Attempts", cell: (one) => one.failures, isNumber: true },
                ]}
              />
            </>
          )}
        </>
      )}
    </Report>
  );
}
