import type { StaffMember } from "@shop/contract/admin/members";
import { type Permission, permissions, ROLE_NAMES, ROLES, type Role } from "@shop/contract/admin/permissions";
import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { roleChange } from "./role-change.ts";
import { RoleSentences } from "./role-sentences.tsx";

/** The member's role. Before it changes, the page says what the member gains and loses. */
export function MemberRole({ member: { id, name, role: now, version } }: { member: StaffMember }) {
  const [role, setRole] = useState<Role>(now);
  const [before, setBefore] = useState<Role>(now);
  // What the member chose stays, beside the role that somebody else has given meanwhile.
  if (now !== before) {
    setBefore(now);
    if (role === before) setRole(now);
  }
  const change = useAdminCall("changeStaffRole", {
    done: `${name} is now ${ROLE_NAMES[role].toLowerCase()}`,
  });
  const isLate = change.error instanceof CallError && change.error.code === "changed_meanwhile";
  const { gains, losses } = roleChange(now, role);

  return (
    <section className="panel" aria-label="Role">
      <h2>Role</h2>
      <SelectField label="Role" value={role} onChange={(event) => setRole(event.target.value as Role)}>
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_NAMES[one]}
          </option>
        ))}
      </SelectField>
      {role === now ? (
        <RoleSentences role={role} />
      ) : (
        <>
          <Sentences title={`${name} will be able to`} of={gains} />
          <Sentences title={`${name} will no longer be able to`} of={losses} />
          <div role="alert">
            {isLate && (
              <p className="field-error">
                <Icon name="warning" size={18} />
                Somebody else has changed this member in the meantime. The role is{" "}
                {ROLE_NAMES[now].toLowerCase()} now.
              </p>
            )}
          </div>
          <p className="text-soft">
            {name} is signed out everywhere, so that the new role takes effect at once.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              busy={change.isPending}
              busyText="Changing..."
              onClick={() => change.mutate({ id, role, version })}
            >
              Change the role to {ROLE_NAMES[role].toLowerCase()}
            </Button>
            <Button look="ghost" onClick={() => setRole(now)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Sentences({ title, of }: { title: string; of: readonly Permission[] }) {
  if (of.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className="dots">
        {of.map((permission) => (
          <li key={permission}>{permissions[permission].sentence}</li>
        ))}
      </ul>
    </div>
  );
}
