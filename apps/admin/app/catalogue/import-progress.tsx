import type { StaffImport } from "@shop/contract/admin/imports";
import { useAdminCall } from "../api/use-admin.ts";
import { WorkGoesOn } from "./work-goes-on.tsx";

/** How far a dry run or an import has come. */
export function ImportProgress({ data, onChange }: { data: StaffImport; onChange: () => void }) {
  const cancel = useAdminCall("cancelImport", { refreshes: ["viewImport"] });
  const { rowsDone, rowsTotal, status } = data;
  return (
    <section className="panel" aria-labelledby="import-progress">
      <h2 id="import-progress">{status === "checking" ? "Checking the file" : "Importing"}</h2>
      <progress
        aria-labelledby="import-progress"
        className="progress"
        value={rowsDone}
        max={Math.max(1, rowsTotal)}
      />
      <p role="status" className="tabular-nums text-soft">
        {rowsDone.toLocaleString("en-NG")} of {rowsTotal.toLocaleString("en-NG")} rows
      </p>
      <WorkGoesOn
        stop={status === "checking" ? "Stop checking" : "Stop, and change nothing"}
        isStopping={cancel.isPending}
        onStop={() => cancel.mutate({ import: data.token }, { onSuccess: onChange })}
      />
    </section>
  );
}
