import { ROLE_NAMES } from "@shop/contract/admin/permissions";
import { Button } from "@shop/ui/button";
import { useAdminCall, useAdminPages } from "../api/use-admin.ts";
import { fullTime } from "../browser/lagos-time.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { ShowMore } from "../lists/show-more.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";

/** Invitations that nobody has accepted yet; nothing where there are none. */
export function InvitationList() {
  const list = useAdminPages("listInvitations", {});
  const invitations = (list.pages ?? []).flatMap(({ data }) => data);
  const revoke = useAdminCall("revokeInvitation", { done: "The invitation is cancelled" });
  const failure = list.error && <LoadFailure error={list.error} onAgain={() => void list.refetch()} />;
  if (invitations.length === 0) return failure;
  return (
    <section className="mt-8" aria-label="Open invitations">
      <h2 className="mb-3 text-20">Open invitations</h2>
      <ul className="rows rows-boxed">
        {invitations.map(({ id, mail, role, invitedBy, isForMember, expires }) => (
          <li key={id} className="row">
            <div className="row-text">
              <p className="font-bold">{mail}</p>
              <p className="text-14 text-soft">
                {isForMember ? "New access" : "Invited"} {invitedBy && <>by {invitedBy}</>}
                <br />
                Open until {fullTime(expires)}
              </p>
            </div>
            <div className="row-aside">
              <StatusBadge tone="info">{ROLE_NAMES[role]}</StatusBadge>
              <Button
                look="ghost"
                aria-label={`End the invitation of ${mail}`}
                busy={revoke.isPending && revoke.variables.id === id}
                onClick={() => revoke.mutate({ id })}
              >
                End
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {failure}
      {list.hasNextPage && (
        <div className="mt-5 flex justify-center">
          <ShowMore list={list} />
        </div>
      )}
    </section>
  );
}
