import { z } from "zod";
import { GivenPassword, Mail } from "../accounts.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { PERMISSIONS, ROLES } from "./permissions.ts";

export const StaffRole = z.enum(ROLES).describe("What the member does in the shop");

/** A code of an authenticator app: six digits, which may be typed with a space between them. */
const FactorCode = z
  .string({ error: "Please enter the six digits of your authenticator app" })
  .overwrite((code) => code.replace(/\s+/g, ""))
  .regex(/^\d{6}$/, { error: "Please enter the six digits of your authenticator app" })
  .describe("Six digits of the authenticator app; each code works once");

const RecoveryCode = z
  .string({ error: "Please enter a recovery code" })
  .overwrite((code) => code.replace(/[\s-]+/g, "").toUpperCase())
  .regex(/^[A-Z2-7]{16}$/, { error: "A recovery code has 16 letters and digits" })
  .describe("One of the recovery codes; each works once");

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
    .describe("Until the second factor is set up, only calls about the own profile are allowed"),
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
    summary: "End the own session",
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
  viewOwnProfile: staffEndpoint({
    ...staffCalls.viewOwnProfile,
    tag: "Staff",
    summary: "The signed-in member and what their role may do",
    audience: "staff",
    permission: "any staff",
    data: OwnProfile,
    refusals: ["staff_session_needed"],
  }),
};
