import type { StaffMember } from "@shop/contract/admin/members";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { usePageCommands } from "../commands/page-commands.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { notify } from "../notices/notify.ts";

/** Blocks a member, lets them in again, or renews their access when phone or password are lost. */
export function MemberAccess({ member: { id, name, mail, isBlocked, version } }: { member: StaffMember }) {
  const [isAsking, setAsking] = useState(false);
  const unblock = useAdminCall("blockStaff", { done: `${name} can sign in again` });
  const block = useAdminCall("blockStaff", {
    onDone({ data }) {
      setAsking(false);
      notify.undo(`${name} is blocked`, () => unblock.mutate({ id, blocked: false, version: data.version }));
    },
  });
  const renew = useAdminCall("renewStaffAccess", { done: `A link is on its way to ${mail}` });

  usePageCommands([
    isBlocked
      ? { label: `Unblock ${name}`, run: () => unblock.mutate({ id, blocked: false, version }) }
      : { label: `Block ${name}`, run: () => setAsking(true) },
    { label: `Renew the access of ${name}`, run: () => renew.mutate({ id }) },
  ]);

  return (
    <section className="panel" aria-label="Access">
      <h2>Access</h2>
      <p className="text-soft">
        If {name} loses their phone or password, a link by email lets them choose a new password and set up a
        new second factor.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" busy={renew.isPending} onClick={() => renew.mutate({ id })}>
          Renew access
        </Button>
        {isBlocked ? (
          <Button busy={unblock.isPending} onClick={() => unblock.mutate({ id, blocked: false, version })}>
            Unblock
          </Button>
        ) : (
          <Button look="outline" onClick={() => setAsking(true)}>
            Block
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Block ${name}?`}
          confirm="Block"
          busy={block.isPending}
          onConfirm={() => block.mutate({ id, blocked: true, version })}
          onClose={() => setAsking(false)}
        >
          All sessions of {name} end at once, and {name} cannot sign in until somebody unblocks them.
        </ConfirmDialog>
      )}
    </section>
  );
}
