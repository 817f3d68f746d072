import { MEMBER_STATES } from "@shop/contract/admin/member-limits";
import { ROLE_NAMES, ROLES } from "@shop/contract/admin/permissions";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { usePageCommands } from "../commands/page-commands.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { ListFilter } from "../lists/list-types.ts";
import { InvitationList } from "../staff/invitation-list.tsx";
import { InviteDialog } from "../staff/invite-dialog.tsx";
import { memberColumns } from "../staff/member-columns.tsx";

const STATE_WORDS = { active: "Active", blocked: "Blocked" } as const;

const FILTERS: readonly ListFilter[] = [
  {
    kind: "choice",
    name: "role",
    label: "Role",
    choices: ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] })),
  },
  {
    kind: "choice",
    name: "state",
    label: "State",
    choices: MEMBER_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] })),
  },
];

const SORTS = [
  { value: "name", label: "By name" },
  { value: "newest", label: "Newest first" },
];

/** The members of staff and the open invitations. */
export default function StaffPage() {
  const [isInviting, setInviting] = useState(false);
  usePageCommands([{ label: "Invite somebody", run: () => setInviting(true) }]);

  return (
    <>
      <ListPage
        title="Members"
        call="listStaff"
        columns={memberColumns}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/staff/${id}`}
        filters={FILTERS}
        sorts={SORTS}
        search={{ label: "Name or email", name: "search" }}
        action={<Button onClick={() => setInviting(true)}>Invite</Button>}
        empty={{ title: "No members yet" }}
        below={<InvitationList />}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
