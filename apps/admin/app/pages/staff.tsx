import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { usePageCommands } from "../commands/page-commands.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import { InvitationList } from "../staff/invitation-list.tsx";
import { InviteDialog } from "../staff/invite-dialog.tsx";
import { MemberList } from "../staff/member-list.tsx";

/** The members of staff and the open invitations. */
export default function StaffPage() {
  const { data, error, refetch } = useAdmin("listStaff");
  const [isInviting, setInviting] = useState(false);
  usePageCommands([{ label: "Invite somebody", run: () => setInviting(true) }]);

  return (
    <>
      <PageHead title="Members" action={<Button onClick={() => setInviting(true)}>Invite</Button>} />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RowsShape />}
      {data && (
        <>
          <MemberList members={data.members} />
          {data.invitations.length > 0 && <InvitationList invitations={data.invitations} />}
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
