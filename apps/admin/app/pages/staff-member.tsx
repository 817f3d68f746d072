import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";
import { MemberAccess } from "../staff/member-access.tsx";
import { AccessBadges, RoleBadge } from "../staff/member-badges.tsx";
import { MemberHistory } from "../staff/member-history.tsx";
import { MemberRole } from "../staff/member-role.tsx";
import { MemberSessions } from "../staff/member-sessions.tsx";

const UP = { to: "/staff", label: "Members" };

/** One member of staff: role, access and sessions. */
export default function StaffMemberPage({ params: { id = "" } }: PageProps) {
  const { data: member, error, refetch } = useAdmin("viewStaffMember", { id });

  if (!member) {
    return (
      <>
        <PageHead title="Member" up={UP} />
        {error ? <LoadFailure error={error} onAgain={() => void refetch()} /> : <RowsShape />}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={member.name}
        up={UP}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            {member.mail} <RoleBadge member={member} /> <AccessBadges member={member} />
          </span>
        }
      />
      <div className="panels">
        <MemberRole key={id} member={member} />
        <MemberAccess key={id} member={member} />
        <MemberSessions member={member} />
        <MemberHistory member={member} />
      </div>
    </>
  );
}
