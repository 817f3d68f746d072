import { EmptyState } from "@shop/ui/empty-state";
import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";
import { MemberAccess } from "../staff/member-access.tsx";
import { MemberHistory } from "../staff/member-history.tsx";
import { MemberBadges } from "../staff/member-list.tsx";
import { MemberRole } from "../staff/member-role.tsx";
import { MemberSessions } from "../staff/member-sessions.tsx";

const UP = { to: "/staff", label: "Members" };

/** One member of staff: role, access and sessions. */
export default function StaffMemberPage({ params: { id = "" } }: PageProps) {
  const { data, error, refetch } = useAdmin("listStaff");
  const member = data?.members.find((one) => one.id === id);

  if (error) {
    return (
      <>
        <PageHead title="Member" up={UP} />
        <LoadFailure error={error} onAgain={() => void refetch()} />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHead title="Member" up={UP} />
        <RowsShape />
      </>
    );
  }
  if (!member) {
    return (
      <>
        <PageHead title="Member" up={UP} />
        <EmptyState title="There is no such member" sentence="The link may be old." />
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
            {member.mail} <MemberBadges member={member} />
          </span>
        }
      />
      <div className="panels">
        <MemberRole member={member} />
        <MemberAccess member={member} />
        <MemberSessions member={member} />
        <MemberHistory member={member} />
      </div>
    </>
  );
}
