import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { SEARCHES_KEPT_DAYS } from "@shop/contract/admin/report-limits";
import { RankChart } from "../charts/chart.tsx";
import { comparedColumns } from "./compared-columns.tsx";
import { ComparedFigure } from "./compared-figure.tsx";
import { Figure } from "./figure.tsx";
import type { Period } from "./period.ts";
import { Nothing, Report } from "./report.tsx";
import { ReportTable } from "./report-table.tsx";
import { formatCount } from "./rules/count.ts";
import { countDays, daysBeforeInWords } from "./rules/days.ts";

type Search = StaffDataOf<"listEmptySearches">["searches"][number];

/** What shoppers searched for and did not find. */
export function EmptySearchesReport({ period }: { period: Period }) {
  return (
    <Report call="listEmptySearches" input={period}>
      {({ days, count, guessed, before, searches }) => (
        <>
          <p className="text-soft">
            {before === null
              ? `Searches are deleted after ${SEARCHES_KEPT_DAYS} days, so there are no earlier ones to compare with.`
              : `Compared with ${daysBeforeInWords(countDays(days))}.`}
          </p>
          <dl className="figures">
            <ComparedFigure
              name="Searches without results"
              now={count}
              before={before === null ? null : before.count}
            />
            <Figure name="Answered with similar products">{formatCount(guessed)}</Figure>
          </dl>
          {searches.length === 0 ? (
            <Nothing>Every search found something.</Nothing>
          ) : (
            <>
              <RankChart
                rows={searches
                  .filter((one) => one.count > 0)
                  .map((one) => ({
                    key: one.search,
                    label: one.search,
                    value: one.count,
                    text: formatCount(one.count),
                  }))}
              />
              <ReportTable
                label="Searches without results"
                rows={searches}
                rowKey={({ search }) => search}
                columns={[
                  { label: "Search", cell: ({ search }) => search },
                  { label: "Times", cell: (one) => formatCount(one.count), isNumber: true },
                  { label: "Similar shown", cell: (one) => formatCount(one.guessed), isNumber: true },
                  ...comparedColumns<Search>(
                    (one) => one.count,
                    (one) => one.before?.count ?? null,
                  ),
                ]}
              />
            </>
          )}
        </>
      )}
    </Report>
  );
}
