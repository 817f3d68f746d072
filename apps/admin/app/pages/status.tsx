import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { Time } from "../lists/time.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import { OutsidePanel } from "../status/outside-panel.tsx";
import { PersonPanel } from "../status/person-panel.tsx";
import { QueuePanel } from "../status/queue-panel.tsx";

const REFRESH_MS = 30_000;

/** The state of background work, providers and backups, and what to do about it. */
export default function StatusPage() {
  const { data, error, refetch } = useAdmin("viewStatus", undefined, { refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHead
        title="Status"
        lead="Background work, providers and backups, and what needs a person. “Well” and “None” need no attention."
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RowsShape />}
      {data && (
        <>
          <div className="panels">
            <div className="grid gap-4">
              <PersonPanel status={data} />
              <OutsidePanel providers={data.providers} channels={data.channels} />
            </div>
            <QueuePanel queues={data.queues} />
          </div>
          <p className="mt-5 text-soft">
            Version {data.version}, started <Time at={data.startedAt} />.
          </p>
        </>
      )}
    </>
  );
}
