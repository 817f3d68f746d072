import type { StaffMember } from "@shop/contract/admin/members";
import type { ListColumn } from "../lists/list-types.ts";
import { MailAddress } from "../lists/mail-address.tsx";
import { Time } from "../lists/time.tsx";
import { AccessBadges, RoleBadge } from "./member-badges.tsx";

export const memberColumns: readonly ListColumn<StaffMember>[] = [
  { key: "name", label: "Name", cell: ({ name }) => name, sort: { up: "name" }, card: "title" },
  { key: "role", label: "Role", cell: (member) => <RoleBadge member={member} />, card: "aside" },
  {
    key: "mail",
    label: "Email",
    cell: ({ mail }) => <MailAddress>{mail}</MailAddress>,
    card: "line",
  },
  {
    key: "access",
    label: "Access",
    cell: (member) => (
      <span className="flex flex-wrap gap-2">
        <AccessBadges member={member} />
      </span>
    ),
    card: "aside",
  },
  {
    key: "seen",
    label: "Last seen",
    cell: ({ lastSeen }) => (lastSeen ? <Time at={lastSeen} /> : "Not in the last 30 days"),
    card: "labelled",
  },
  {
    key: "joined",
    label: "Joined",
    cell: ({ created }) => <Time at={created} />,
    sort: { down: "newest" },
    card: "labelled",
  },
];
