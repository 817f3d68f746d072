import type { StaffImport } from "@shop/contract/admin/imports";
import { Button } from "@shop/ui/button";
import { useAdminCall } from "../api/use-admin.ts";

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
      <p className="text-14 text-soft">
        You can close this page. The work continues, and you can return here to see it.
      </p>
      <Button
        look="outline"
        className="justify-self-start"
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ import: data.token }, { onSuccess: onChange })}
      >
        {status === "checking" ? "Stop checking" : "Stop, and change nothing"}
      </Button>
    </section>
  );
}
