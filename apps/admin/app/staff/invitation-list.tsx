import type { Invitation } from "@shop/contract/admin/members";
import { ROLE_NAMES } from "@shop/contract/admin/permissions";
import { Button } from "@shop/ui/button";
import { useAdminCall } from "../api/use-admin.ts";
import { fullTime } from "../browser/lagos-time.ts";
import { StatusBadge } from "../lists/status-badge.tsx";

/** Invitations that nobody has accepted yet. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const revoke = useAdminCall("revokeInvitation", { done: "The invitation has ended" });
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
    </section>
  );
}
