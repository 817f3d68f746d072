import type { StaffMember } from "@shop/contract/admin/members";
import { useAdmin } from "../api/use-admin.ts";
import { ChangeList } from "../lists/change-list.tsx";
import { inWords } from "../lists/changes.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { Timeline } from "../lists/timeline.tsx";
import { Link } from "../navigation/link.tsx";

const MOST = 10;

/** What was changed about a member, and by whom. What the member did is in the audit log. */
export function MemberHistory({ member: { id, name } }: { member: StaffMember }) {
  const {
    data: entries,
    error,
    refetch,
  } = useAdmin("listAuditEntries", { kind: "member", record: id, limit: MOST });
  return (
    <section className="panel" aria-label="History">
      <h2>History</h2>
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!entries && !error && <RowsShape />}
      {entries?.length === 0 && <p className="text-soft">Nothing has been changed yet.</p>}
      {entries && entries.length > 0 && (
        <Timeline
          items={entries.map(({ id: entryId, at, by, action, before, after, reason }) => ({
            id: entryId,
            at,
            by: by.name,
            title: inWords(action),
            body: (
              <>
                <ChangeList before={before} after={after} />
                {reason && <p>{reason}</p>}
              </>
            ),
          }))}
        />
      )}
      <Link to={`/audit?person=${encodeURIComponent(id)}`} className="link">
        What {name} did
      </Link>
    </section>
  );
}
