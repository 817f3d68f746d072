import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { Time } from "../lists/time.tsx";

type Backups = StaffDataOf<"viewBackups">;

/** When the last good backup was finished, and whether somebody must look. */
export function LastBackup({ backups }: { backups: Backups }) {
  const { lastGoodAt, isMissed } = backups;
  return (
    <section className="panel" aria-labelledby="backups-last">
      <h2 id="backups-last">Last good backup</h2>
      <p>{lastGoodAt ? <Time at={lastGoodAt} exact /> : "None yet"}</p>
      <p className={isMissed ? "text-ink" : "text-soft"}>{adviceOn(backups)}</p>
    </section>
  );
}

function adviceOn({ isMissed, isScheduled }: Backups): string {
  if (isMissed) return "Backups have failed for too long. Show this page to your technician today.";
  if (isScheduled) return "The shop makes backups on its own, and emails the owners when one fails.";
  return "The shop makes no backups on its own. Ask your technician who does, and when a restore was last tried.";
}
