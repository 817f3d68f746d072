import { z } from "zod";
import { Mail } from "../account-fields.ts";
import { token } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { ListBeside, listQuery, SearchText, Version } from "./list.ts";
import { MEMBER_SORTS, MEMBER_STATES } from "./member-limits.ts";
import { StaffRole, StaffSessionRecord } from "./staff.ts";

export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  mail: z.string(),
  role: StaffRole,
  hasSecondFactor: z.boolean(),
  isBlocked: z.boolean(),
  isDemo: z.boolean().describe("A member of the demo shop, who cannot enter in production"),
  created: z.iso.datetime(),
  lastSeen: z.iso.datetime().nullable().describe("Null for a member who has not signed in for 30 days"),
  version: z.int(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const Invitation = z.object({
  id: z.string(),
  mail: z.string(),
  role: StaffRole,
  invitedBy: z.string().nullable().describe("Null for the first owner, whom the configuration names"),
  isForMember: z.boolean().describe("Whether it renews the access of a member"),
  created: z.iso.datetime(),
  expires: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

const MemberId = token("We need the member of staff");

const manage = { tag: "Staff", audience: "staff", permission: "staff.manage" } as const;
const ofMember = z.strictObject({ id: MemberId });

/** Only owners have the permission `staff.manage`. */
export const members = {
  listStaff: staffEndpoint({
    ...staffCalls.listStaff,
    ...manage,
    summary: "Members of staff, by name or newest first. Each word of a search must be in the name or email",
    query: listQuery({
      role: StaffRole.optional(),
      state: z.enum(MEMBER_STATES).optional(),
      sort: z.enum(MEMBER_SORTS).default("name"),
      search: SearchText.default(""),
    }),
    data: z.array(StaffMember),
    beside: ListBeside,
    refusals: ["bad_input"],
  }),
  viewStaffMember: staffEndpoint({
    ...staffCalls.viewStaffMember,
    ...manage,
    summary: "One member of staff",
    query: ofMember,
    data: StaffMember,
    refusals: ["bad_input", "member_not_found"],
  }),
  listInvitations: staffEndpoint({
    ...staffCalls.listInvitations,
    ...manage,
    summary: "The open invitations, newest first",
    query: listQuery({}),
    data: z.array(Invitation),
    beside: ListBeside,
    refusals: ["bad_input"],
  }),
  inviteStaff: staffEndpoint({
    ...staffCalls.inviteStaff,
    ...manage,
    summary: "Invite somebody by email; an open invitation of the same address ends",
    body: z.strictObject({ mail: Mail, role: StaffRole }),
    data: Invitation,
    refusals: ["bad_input", "cannot_grant", "member_exists", "too_many_attempts"],
  }),
  revokeInvitation: staffEndpoint({
    ...staffCalls.revokeInvitation,
    ...manage,
    summary: "End an open invitation",
    body: z.strictObject({ id: token("We need the invitation") }),
    data: z.null(),
    refusals: ["bad_input", "invitation_invalid"],
  }),
  changeStaffRole: staffEndpoint({
    ...staffCalls.changeStaffRole,
    ...manage,
    summary: "Give a member another role; the sessions of the member end",
    body: z.strictObject({ id: MemberId, role: StaffRole, version: Version }),
    data: StaffMember,
    refusals: ["bad_input", "member_not_found", "changed_meanwhile", "cannot_grant", "last_owner"],
  }),
  blockStaff: staffEndpoint({
    ...staffCalls.blockStaff,
    ...manage,
    summary: "Block a member, whose sessions end at once, or let a blocked one in again",
    body: z.strictObject({ id: MemberId, blocked: z.boolean(), version: Version }),
    data: StaffMember,
    refusals: ["bad_input", "member_not_found", "changed_meanwhile", "last_owner"],
  }),
  renewStaffAccess: staffEndpoint({
    ...staffCalls.renewStaffAccess,
    ...manage,
    summary: "Email a member a link to choose a new password and second factor",
    body: ofMember,
    data: Invitation,
    refusals: ["bad_input", "member_not_found", "too_many_attempts"],
  }),
  listStaffSessions: staffEndpoint({
    ...staffCalls.listStaffSessions,
    ...manage,
    summary: "The live sessions of a member, newest first; always the whole list",
    query: ofMember,
    data: z.array(StaffSessionRecord),
    refusals: ["bad_input", "member_not_found"],
  }),
  endStaffSession: staffEndpoint({
    ...staffCalls.endStaffSession,
    ...manage,
    summary: "End a session of any member",
    body: z.strictObject({ id: token("We need the session to end") }),
    data: z.null(),
    refusals: ["bad_input", "staff_session_not_found"],
  }),
};
