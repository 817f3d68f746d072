import type { BulkEdit } from "@shop/contract/admin/bulk-edits";
import { Button } from "@shop/ui/button";
import { Skeleton } from "@shop/ui/skeleton";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { BulkReport } from "../catalogue/bulk/bulk-report.tsx";
import { stateInWords } from "../catalogue/bulk/bulk-words.ts";
import { WorkGoesOn } from "../catalogue/work-goes-on.tsx";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { Link } from "../navigation/link.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

const ASK_EVERY_MS = 1000;

/** One change of many products, from its start to the report. It continues when this page is closed. */
export default function BulkEditPage({ params: { token = "" } }: PageProps) {
  const { data, error, refetch } = useAdmin("viewBulkEdit", { edit: token });
  useAdmin(
    "viewBulkEdit",
    { edit: token },
    { enabled: data?.status === "running", refetchInterval: ASK_EVERY_MS },
  );
  return (
    <>
      <PageHead
        title={data?.undoes ? "Undoing a change" : "Change of many products"}
        up={{ to: "/products", label: "Products" }}
        lead={data && `By ${data.by}`}
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && (
        <div className="grid gap-5">
          <State edit={data} />
          {data.status !== "running" && <BulkReport key={data.status} edit={data} />}
        </div>
      )}
    </>
  );
}

function State({ edit }: { edit: BulkEdit }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const cancel = useAdminCall("cancelBulkEdit", { refreshes: ["viewBulkEdit"] });
  const undo = useAdminCall("undoBulkEdit", {
    onDone: ({ data }) => void navigate(`/bulk-edits/${data.token}`),
  });
  const { token, status, total, done, counts, undoneBy } = edit;
  return (
    <section className="panel" aria-labelledby="bulk-state">
      <h2 id="bulk-state">{status === "running" ? "Changing products" : "Finished"}</h2>
      {status === "running" && (
        <progress aria-labelledby="bulk-state" className="progress" value={done} max={Math.max(1, total)} />
      )}
      <p role="status" className="tabular-nums">
        {stateInWords(edit)}
        {counts.refused > 0 && `, ${counts.refused.toLocaleString("en-NG")} not changed`}
      </p>
      {status === "running" && (
        <WorkGoesOn stop="Stop" isStopping={cancel.isPending} onStop={() => cancel.mutate({ edit: token })} />
      )}
      {undoneBy && (
        <Link className="link justify-self-start" to={`/bulk-edits/${undoneBy}`}>
          It was undone
        </Link>
      )}
      {status !== "running" && !undoneBy && counts.changed > 0 && (
        <Button look="outline" className="justify-self-start" onClick={() => setAsking(true)}>
          Undo
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Undo this change?"
          confirm="Undo"
          busy={undo.isPending}
          onConfirm={() => undo.mutate({ edit: token })}
          onClose={() => setAsking(false)}
        >
          <p>Each product gets back what it had, except products that somebody has changed since.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
