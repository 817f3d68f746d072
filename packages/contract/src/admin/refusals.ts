/**
 * The refusals of staff's calls, in addition to those of the shop. They stand apart because the storefront loads the
 * shop's. The name is the stable `code` on the wire; only `staff_session_needed` uses 401, because the client signs the
 * member out on it.
 */
export const staffRefusals = {
  second_factor_wrong: { status: 400, message: "This code is not correct, or it was already used" },
  staff_session_needed: { status: 401, message: "Please sign in to the back office" },
  second_factor_needed: { status: 403, message: "Please enter the code of your authenticator app" },
  second_factor_missing: {
    status: 403,
    message: "Please set up your second factor first, under your profile",
  },
  step_up_needed: { status: 403, message: "Please confirm that it is you" },
  cross_site: { status: 403, message: "This request did not come from the back office" },
  cannot_grant: { status: 403, message: "You cannot give somebody a role that can do more than yours" },
  invitation_invalid: {
    status: 404,
    message: "This link is no longer valid. Please ask an owner for a new one",
  },
  member_not_found: { status: 404, message: "We do not know this member of staff" },
  staff_session_not_found: { status: 404, message: "This session has already ended" },
  changed_meanwhile: { status: 409, message: "Somebody else has changed this meanwhile" },
  member_exists: { status: 409, message: "This email address already belongs to a member of staff" },
  last_owner: { status: 409, message: "The shop needs at least one owner" },
} as const satisfies Record<string, { status: number; message: string }>;

export type StaffRefusalName = keyof typeof staffRefusals;
