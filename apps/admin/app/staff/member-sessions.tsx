import type { StaffMember } from "@shop/contract/admin/members";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { SessionList } from "./session-list.tsx";

/** Where a member is signed in. */
export function MemberSessions({ member: { id } }: { member: StaffMember }) {
  const { data: sessions, error, refetch } = useAdmin("listStaffSessions", { id });
  const end = useAdminCall("endStaffSession", { done: "Signed out there" });
  return (
    <section className="panel" aria-label="Signed in on">
      <h2>Signed in on</h2>
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!sessions && !error && <RowsShape />}
      {sessions && (
        <SessionList
          sessions={sessions}
          endingId={end.isPending ? end.variables.id : null}
          onEnd={(session) => end.mutate({ id: session })}
        />
      )}
    </section>
  );
}
