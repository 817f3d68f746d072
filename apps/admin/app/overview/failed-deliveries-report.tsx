import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { RankChart } from "../charts/chart.tsx";
import { comparedColumns } from "./compared-columns.tsx";
import { ComparedFigure } from "./compared-figure.tsx";
import type { Period } from "./period.ts";
import { Nothing, Report } from "./report.tsx";
import { ReportTable } from "./report-table.tsx";
import { pointsInWords } from "./rules/change.ts";
import { formatCount } from "./rules/count.ts";
import { countDays, daysBeforeInWords } from "./rules/days.ts";
import { formatShare, shareOf } from "./rules/share.ts";

type Failure = StaffDataOf<"listFailedDeliveries">["failures"][number];
type Attempts = Record<"delivered" | "failed", number>;

const failedShare = ({ delivered, failed }: Attempts) => shareOf(failed, delivered + failed);

/** Where and why deliveries failed. */
export function FailedDeliveriesReport({ period }: { period: Period }) {
  return (
    <Report call="listFailedDeliveries" input={period}>
      {({ days, before, failures, ...now }) => (
        <>
          <p className="text-soft">Compared with {daysBeforeInWords(countDays(days))}.</p>
          <dl className="figures">
            <ComparedFigure name="Delivered" now={now.delivered} before={before.delivered} />
            <ComparedFigure name="Failed attempts" now={now.failed} before={before.failed} />
            <ComparedFigure
              name="Share that failed"
              now={failedShare(now)}
              before={failedShare(before)}
              format={formatShare}
              change={pointsInWords}
            />
          </dl>
          {failures.length === 0 ? (
            <Nothing>No delivery failed on these days.</Nothing>
          ) : (
            <>
              <RankChart
                rows={failures.map((one) => ({
                  key: keyOf(one),
                  label: `${one.area}: ${one.reasonName}`,
                  value: one.failures,
                  text: formatCount(one.failures),
                }))}
              />
              <ReportTable
                label="Failed deliveries"
                rows={failures}
                rowKey={keyOf}
                columns={[
                  { label: "Area", cell: ({ area }) => area },
                  { label: "Reason", cell: ({ reasonName }) => reasonName },
                  { label: "Attempts", cell: (one) => formatCount(one.failures), isNumber: true },
                  ...comparedColumns<Failure>(
                    (one) => one.failures,
                    (one) => one.before.failures,
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

const keyOf = ({ area, reasonName }: Failure) => `${area} ${reasonName}`;
