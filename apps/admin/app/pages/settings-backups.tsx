import type { Backup } from "@shop/contract/admin/backups";
import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { LastBackup } from "../settings/last-backup.tsx";
import { SettingsHead } from "../settings/settings-head.tsx";

const STATES = {
  good: { tone: "good", label: "Good" },
  running: { tone: "info", label: "Being made" },
  failed: { tone: "bad", label: "Failed" },
} as const;

/** When the shop was last backed up, and how the newest backups went. */
export default function SettingsBackupsPage() {
  const { data, error, refetch } = useAdmin("viewBackups");
  return (
    <>
      <SettingsHead
        title="Backups"
        lead="Orders, customers, products and pictures, copied away from the shop's database. A backup is good once it has been restored into a separate database and everything came back."
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RowsShape />}
      {data && (
        <div className="panels">
          <LastBackup backups={data} />
          {data.newest.length > 0 && (
            <section className="panel" aria-labelledby="backups-newest">
              <h2 id="backups-newest">Newest backups</h2>
              <ul className="grid gap-4">
                {data.newest.map((backup) => (
                  <li key={backup.begunAt}>
                    <OneBackup {...backup} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </>
  );
}

function OneBackup({ begunAt, state, bytes, problem }: Backup) {
  const { tone, label } = STATES[state];
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Time at={begunAt} exact />
        {bytes !== null && <span className="text-soft">{inMegabytes(bytes)}</span>}
      </p>
      {problem !== null && <p className="mt-1 break-words text-14">{problem}</p>}
    </>
  );
}

const inMegabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString("en-NG", { maximumFractionDigits: 1 })} MB`;
