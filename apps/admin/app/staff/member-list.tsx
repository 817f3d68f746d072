import type { StaffMember } from "@shop/contract/admin/members";
import { ROLE_NAMES } from "@shop/contract/admin/permissions";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { Link } from "../navigation/link.tsx";

export function MemberList({ members }: { members: readonly StaffMember[] }) {
  return (
    <ul className="rows rows-boxed">
      {members.map((member) => (
        <li key={member.id} className="row row-leads">
          <div className="row-text">
            <Link to={`/staff/${member.id}`} className="row-link card-link">
              {member.name}
            </Link>
            <p className="text-14 text-soft">
              {member.mail}
              <br />
              {member.lastSeen ? (
                <>
                  Last seen <Time at={member.lastSeen} />
                </>
              ) : (
                "Never signed in"
              )}
            </p>
          </div>
          <div className="row-aside">
            <MemberBadges member={member} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Role, and what is wrong. */
export function MemberBadges({ member }: { member: StaffMember }) {
  return (
    <>
      <StatusBadge tone={member.role === "owner" ? "wait" : "info"}>{ROLE_NAMES[member.role]}</StatusBadge>
      {member.isBlocked && <StatusBadge tone="bad">Blocked</StatusBadge>}
      {!member.hasSecondFactor && !member.isDemo && <StatusBadge tone="bad">No second factor</StatusBadge>}
      {member.isDemo && <StatusBadge tone="quiet">Demo</StatusBadge>}
    </>
  );
}
