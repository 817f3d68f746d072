import { z } from "zod";
import { GivenPassword, Mail, NewPassword } from "../account-fields.ts";
import { token, typedLine } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { Version } from "./list.ts";
import { PERMISSIONS, ROLES } from "./permissions.ts";

export const StaffRole = z.enum(ROLES).describe("What the member does in the shop");

const MemberName = typedLine({ min: 1, max: 80, required: "Please enter your name" });

/** A code of an authenticator app: six digits, which may be typed with spaces or dashes. */
const FactorCode = z
  .string({ error: "Please enter the six digits of your authenticator app" })
  .overwrite((code) => code.replace(/[\s-]+/g, ""))
  .regex(/^\d{6}$/, { error: "Please enter the six digits of your authenticator app" })
  .describe("Six digits of the authenticator app; each code works once");

const RecoveryCode = z
  .string({ error: "Please enter a recovery code" })
  .overwrite((code) => code.replace(/[\s-]+/g, "").toUpperCase())
  .regex(/^[A-Z2-7]{16}$/, { error: "A recovery code has 16 letters and digits" })
  .describe("One of the recovery codes; each works once");

const InvitationToken = z
  .string({ error: "The link is not complete" })
  .regex(/^[A-Za-z0-9_-]{43}$/, { error: "The link is not complete" })
  .describe("From the fragment of the link in the email");

/** The signed-in member. */
export const OwnProfile = z.object({
  id: z.string(),
  name: z.string(),
  mail: z.string(),
  role: StaffRole,
  permissions: z
    .partialRecord(z.enum(PERMISSIONS), z.enum(["all", "assigned", "masked", "unpaid", "limited"]))
    .describe("What the role may do, and how much of it. A permission that is missing is not given"),
  hasSecondFactor: z.boolean(),
  mustSetUpSecondFactor: z
    .boolean()
    .describe("Until the second factor is set up, only calls about the caller's own profile are allowed"),
  recoveryCodesLeft: z.int().min(0),
  stepUpBy: z
    .enum(["code", "password"])
    .describe(
      "What a step-up asks for: the authenticator app, or, in development, the password of a member without one",
    ),
  steppedUpUntil: z.iso
    .datetime()
    .nullable()
    .describe("Null when the next guarded change asks for a step-up"),
  version: z.int(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

/** What an authenticator app is set up with. Shown until the first code of the app confirms it. */
export const FactorSetUp = z.object({
  secret: z.string().describe("In base32, to be typed into an authenticator app"),
  uri: z.string().describe("The same as an otpauth address, for a link or a QR code"),
});

export const RecoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe("Ten codes in four groups of four, shown once; each works once"),
});

export const StaffSessionRecord = z.object({
  id: z.string(),
  device: z.string().describe("In words, for example Chrome on Android"),
  network: z.string(),
  current: z.boolean().describe("Whether it is the session of this call"),
  started: z.iso.datetime(),
  lastSeen: z.iso.datetime().describe("Accurate to about a minute"),
  ends: z.iso.datetime().describe("At the latest; earlier after two hours without a request"),
});
export type StaffSessionRecord = z.infer<typeof StaffSessionRecord>;

export const staff = {
  signInStaff: staffEndpoint({
    ...staffCalls.signInStaff,
    tag: "Staff",
    summary: "Start a session; the token comes as a cookie that scripts cannot read",
    audience: "staff",
    permission: "nobody yet",
    body: z.strictObject({
      mail: Mail,
      password: GivenPassword,
      code: FactorCode.optional(),
      recoveryCode: RecoveryCode.optional(),
    }),
    data: OwnProfile,
    refusals: [
      "bad_input",
      "wrong_credentials",
      "second_factor_needed",
      "second_factor_wrong",
      "second_factor_missing",
      "too_many_attempts",
    ],
  }),
  signOutStaff: staffEndpoint({
    ...staffCalls.signOutStaff,
    tag: "Staff",
    summary: "End the caller's own session",
    audience: "staff",
    permission: "any staff",
    data: z.null(),
    refusals: ["staff_session_needed"],
  }),
  stepUp: staffEndpoint({
    ...staffCalls.stepUp,
    tag: "Staff",
    summary: "Confirm who you are, for the changes that ask for it; the session gets a new token",
    audience: "staff",
    permission: "any staff",
    body: z.strictObject({ code: FactorCode.optional(), password: GivenPassword.optional() }),
    data: OwnProfile,
    refusals: [
      "bad_input",
      "staff_session_needed",
      "second_factor_wrong",
      "wrong_password",
      "too_many_attempts",
    ],
  }),
  viewInvitation: staffEndpoint({
    ...staffCalls.viewInvitation,
    tag: "Staff",
    summary: "Read an invitation, and the secret for the authenticator app",
    audience: "staff",
    permission: "nobody yet",
    body: z.strictObject({ token: InvitationToken }),
    data: z.object({
      mail: z.string(),
      name: z.string().describe("Empty for a new member"),
      role: StaffRole,
      isForMember: z.boolean().describe("Whether it renews the access of a member, instead of adding one"),
      needsSecondFactor: z.boolean().describe("False only in development"),
      secondFactor: FactorSetUp,
      expires: z.iso.datetime(),
    }),
    refusals: ["bad_input", "invitation_invalid", "too_many_attempts"],
  }),
  acceptInvitation: staffEndpoint({
    ...staffCalls.acceptInvitation,
    tag: "Staff",
    summary: "Become a member of staff, or get access again, and start a session",
    audience: "staff",
    permission: "nobody yet",
    body: z.strictObject({
      token: InvitationToken,
      name: MemberName,
      password: NewPassword,
      code: FactorCode.optional().describe(
        "Of the secret that viewInvitation gave; optional in development only",
      ),
    }),
    data: z.object({
      profile: OwnProfile,
      recoveryCodes: z
        .array(z.string())
        .describe("Shown once, up to ten; empty when no second factor was set up"),
    }),
    refusals: [
      "bad_input",
      "invitation_invalid",
      "second_factor_wrong",
      "password_common",
      "password_personal",
      "too_many_attempts",
    ],
  }),
  viewOwnProfile: staffEndpoint({
    ...staffCalls.viewOwnProfile,
    tag: "Staff",
    summary: "The signed-in member and what their role may do",
    audience: "staff",
    permission: "any staff",
    data: OwnProfile,
    refusals: ["staff_session_needed"],
  }),
  changeOwnName: staffEndpoint({
    ...staffCalls.changeOwnName,
    tag: "Staff",
    summary: "Change the caller's own name, as colleagues see it",
    audience: "staff",
    permission: "any staff",
    body: z.strictObject({ name: MemberName, version: Version }),
    data: OwnProfile,
    refusals: ["bad_input", "changed_meanwhile"],
  }),
  changeOwnPassword: staffEndpoint({
    ...staffCalls.changeOwnPassword,
    tag: "Staff",
    summary: "Change the caller's own password; every other session of the member ends",
    audience: "staff",
    permission: "any staff",
    body: z.strictObject({ password: GivenPassword, newPassword: NewPassword }),
    data: z.null(),
    refusals: ["bad_input", "wrong_password", "password_common", "password_personal", "too_many_attempts"],
  }),
  startSecondFactor: staffEndpoint({
    ...staffCalls.startSecondFactor,
    tag: "Staff",
    summary: "Get a new secret for an authenticator app; the old one works until the new one is confirmed",
    audience: "staff",
    permission: "any staff",
    stepUp: true,
    data: FactorSetUp,
    refusals: [],
  }),
  confirmSecondFactor: staffEndpoint({
    ...staffCalls.confirmSecondFactor,
    tag: "Staff",
    summary: "Confirm the new secret by a code of the app; the old recovery codes end",
    audience: "staff",
    permission: "any staff",
    stepUp: true,
    body: z.strictObject({ code: FactorCode }),
    data: RecoveryCodes,
    refusals: ["bad_input", "second_factor_wrong", "too_many_attempts"],
  }),
  renewRecoveryCodes: staffEndpoint({
    ...staffCalls.renewRecoveryCodes,
    tag: "Staff",
    summary: "Get ten new recovery codes; the old ones end",
    audience: "staff",
    permission: "any staff",
    stepUp: true,
    data: RecoveryCodes,
    refusals: ["no_second_factor"],
  }),
  listOwnStaffSessions: staffEndpoint({
    ...staffCalls.listOwnStaffSessions,
    tag: "Staff",
    summary: "The caller's own live sessions, newest first; always the whole list",
    audience: "staff",
    permission: "any staff",
    data: z.array(StaffSessionRecord),
    refusals: [],
  }),
  endOwnStaffSession: staffEndpoint({
    ...staffCalls.endOwnStaffSession,
    tag: "Staff",
    summary: "End one of the caller's own sessions",
    audience: "staff",
    permission: "any staff",
    body: z.strictObject({ id: token("We need the session to end") }),
    data: z.null(),
    refusals: ["bad_input", "staff_session_not_found"],
  }),
  endOtherStaffSessions: staffEndpoint({
    ...staffCalls.endOtherStaffSessions,
    tag: "Staff",
    summary: "End all of the caller's sessions but this one",
    audience: "staff",
    permission: "any staff",
    data: z.null(),
    refusals: [],
  }),
};
