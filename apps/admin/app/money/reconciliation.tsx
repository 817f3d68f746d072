import type { MoneyDifference, ReconciledDay } from "@shop/contract/admin/reconciliation";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { dayOf } from "../browser/lagos-time.ts";
import { ExportButton } from "../lists/export-button.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { useMay } from "../member/use-me.ts";
import { PageHead } from "../navigation/page-head.tsx";
import { DayComparison } from "./day-comparison.tsx";

const DAY_MS = 24 * 60 * 60 * 1000;
const LAGOS_AHEAD_MS = 60 * 60 * 1000;
const STEP_DAYS = 14;
const MOST_DAYS = 84;

/** A day in Lagos, so many days ago. */
const daysAgo = (days: number) =>
  new Date(Date.now() + LAGOS_AHEAD_MS - days * DAY_MS).toISOString().slice(0, 10);

/** Each day's records of the payment providers beside the shop's. */
export function Reconciliation() {
  const [shown, setShown] = useState(STEP_DAYS);
  const [period] = useState(() => daysAgo(0));
  const asked = { from: daysAgo(shown), to: period };
  const { data, error, refetch } = useAdmin("listReconciliations", asked, { keepPrevious: true });
  const mayExport = useMay("data.export");

  return (
    <>
      <PageHead
        title="Reconciliation"
        lead="Compares the providers' records with ours for each day in Lagos. It runs every night."
        up={{ to: "/money", label: "Money desk" }}
        action={mayExport && <ExportButton call="exportReconciliations" input={asked} />}
      />
      <div className="grid gap-5">
        <CompareNow />
        {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
        {!data && !error && <RowsShape />}
        {data && <Days {...data} />}
        {data && shown < MOST_DAYS && (
          <Button look="outline" className="justify-self-center" onClick={() => setShown(shown + STEP_DAYS)}>
            Show earlier days
          </Button>
        )}
      </div>
    </>
  );
}

function CompareNow() {
  const [day, setDay] = useState(() => daysAgo(1));
  const run = useAdminCall("runReconciliation", {
    done: `${dayOf(`${day}T12:00:00Z`)} is compared`,
    refreshes: ["listReconciliations"],
  });
  return (
    <form
      className="panel"
      aria-label="Compare a day now"
      onSubmit={(event) => {
        event.preventDefault();
        run.mutate({ day });
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Day"
          type="date"
          required
          max={daysAgo(0)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button
          type="submit"
          look="outline"
          className="min-h-12"
          busy={run.isPending}
          busyText="Comparing..."
        >
          Compare now
        </Button>
      </div>
    </form>
  );
}

function Days({ days, differences }: { days: ReconciledDay[]; differences: MoneyDifference[] }) {
  if (days.length === 0) return <p className="text-soft">No day has been compared yet.</p>;
  const byDay = Map.groupBy(days, ({ day }) => day);
  const total = differences.length;
  return (
    <>
      <p role="status">
        {total === 0
          ? "No differences on these days."
          : `${total} ${total === 1 ? "difference" : "differences"} on these days.`}
      </p>
      {[...byDay].map(([day, rows]) => (
        <DayComparison
          key={day}
          day={day}
          rows={rows}
          differences={differences.filter((each) => each.day === day)}
        />
      ))}
    </>
  );
}
