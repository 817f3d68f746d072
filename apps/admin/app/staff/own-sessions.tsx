import { Button } from "@shop/ui/button";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { SessionList } from "./session-list.tsx";

/** Where the member is signed in. */
export function OwnSessions() {
  const { data: sessions, error, refetch } = useAdmin("listOwnStaffSessions");
  const end = useAdminCall("endOwnStaffSession", { done: "Signed out there" });
  const endOthers = useAdminCall("endOtherStaffSessions", { done: "Signed out everywhere else" });

  return (
    <section className="panel" aria-label="Where you are signed in">
      <h2>Where you are signed in</h2>
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!sessions && !error && <RowsShape />}
      {sessions && (
        <SessionList
          sessions={sessions}
          endingId={end.isPending ? end.variables.id : null}
          onEnd={(id) => end.mutate({ id })}
        />
      )}
      {sessions && sessions.length > 1 && (
        <Button
          look="outline"
          className="justify-self-start"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          Sign out everywhere else
        </Button>
      )}
    </section>
  );
}
