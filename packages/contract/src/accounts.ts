import { z } from "zod";
import {
  GivenPassword,
  Mail,
  Name,
  NewPassword,
  OwnerProof,
  Phone,
  RequiredClaim,
  SignInMail,
} from "./account-fields.ts";
import { calls } from "./calls.ts";
import { isCleanText, isOneLine } from "./clean-text.ts";
import { endpoint, token, typedText } from "./endpoint.ts";
import { validation } from "./texts.ts";

/** A code as typed: trimmed, in upper or lower case, of exactly the length the screen asks for. */
const TypedCode = z
  .string({ error: validation.codeIncomplete })
  .trim()
  .toUpperCase()
  .length(8, { error: validation.codeIncomplete })
  .refine((code) => isCleanText(code) && isOneLine(code), { error: validation.codeIncomplete })
  .describe("The code from the email, in upper or lower case");

const Address = typedText({ min: 1, max: 300, required: validation.addressRequired });
const Claim = RequiredClaim.optional();

/**
 * The shopper's own record. `id` is the public id, which cart lines carry as `usertoken`. An account that was opened by
 * signing in with a code has no name and no address before its first order: they are empty.
 */
export const ShopperRecord = z.object({
  id: z.string(),
  fname: z.string(),
  lname: z.string(),
  mail: z.string(),
  email: z.string().describe("The same as mail"),
  phone: z.string(),
  address: z.string(),
  has_password: z.boolean().describe("False for an account that signs in with emailed codes only"),
});
export type ShopperRecord = z.infer<typeof ShopperRecord>;

export const SignedIn = ShopperRecord.extend({
  token: z.string().describe("The session token, to be sent in the header usertoken"),
});
export type SignedIn = z.infer<typeof SignedIn>;

const MailOnly = z.strictObject({ mail: Mail });
export const SentTo = z.object({ mail: z.string() });
/** A visitor asks for a code by email. The answer does not show whether the address has an account. */
export const emailsCode = {
  tag: "Accounts",
  audience: "visitor",
  data: SentTo,
  refusals: ["bad_input", "too_many_attempts"],
} as const;

/** A device on which the shopper is signed in. `id` can only end the session, not use it. */
export const SessionRecord = z.object({
  id: z.string(),
  device: z.string().describe("In words, for example Chrome on Android"),
  current: z.boolean().describe("Whether it is the session of this call"),
  created: z.iso.datetime(),
  last_seen: z.iso.datetime().describe("Accurate to about a minute"),
  expires: z.iso.datetime(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

export const accounts = {
  register: endpoint({
    ...calls.register,
    tag: "Accounts",
    summary: "Open an account; a verification code is sent by email",
    audience: "visitor",
    body: z.strictObject({
      fname: Name(validation.firstNameRequired),
      lname: Name(validation.lastNameRequired),
      mail: Mail,
      phone: Phone,
      address: Address,
      pword: NewPassword,
      claim: Claim,
    }),
    data: SentTo,
    refusals: ["bad_input", "password_common", "password_personal", "too_many_attempts", "busy"],
  }),
  verifyAccount: endpoint({
    ...calls.verifyAccount,
    tag: "Accounts",
    summary: "Verify the email address with the code from the email",
    audience: "visitor",
    body: z.strictObject({ otp: TypedCode, mail: Mail, claim: Claim }),
    data: SentTo,
    refusals: ["bad_input", "wrong_code", "already_verified", "too_many_attempts"],
  }),
  signIn: endpoint({
    ...calls.signIn,
    tag: "Accounts",
    summary: "Sign in; 401 only when the password is right and the address is not yet verified",
    audience: "visitor",
    body: z.strictObject({ mail: SignInMail, pword: GivenPassword, claim: Claim }),
    data: z.array(SignedIn),
    refusals: ["bad_input", "wrong_credentials", "unverified", "too_many_attempts", "busy"],
  }),
  resendCode: endpoint({
    ...calls.resendCode,
    ...emailsCode,
    summary: "Send a new verification code; the answer is the same whether or not the account exists",
    body: z.strictObject({ mail: Mail, claim: Claim }),
  }),
  forgotPassword: endpoint({
    ...calls.forgotPassword,
    ...emailsCode,
    summary: "Email a code for a new password; the answer is the same whether or not the account exists",
    body: MailOnly,
  }),
  resendResetCode: endpoint({
    ...calls.resendResetCode,
    ...emailsCode,
    summary:
      "Email another code for a new password; the answer is the same whether or not the account exists",
    body: MailOnly,
  }),
  resetPassword: endpoint({
    ...calls.resetPassword,
    tag: "Accounts",
    summary:
      "Set a new password with the code from the email; every session ends, and the shopper must sign in again",
    audience: "visitor",
    body: z.strictObject({ mail: Mail, otp: TypedCode, pword: NewPassword }),
    data: SentTo,
    refusals: [
      "bad_input",
      "wrong_code",
      "password_common",
      "password_personal",
      "too_many_attempts",
      "busy",
    ],
  }),
  changePassword: endpoint({
    ...calls.changePassword,
    tag: "Accounts",
    summary:
      "Change the password with the current one, or set the first one with an emailed code; every other session ends",
    audience: "shopper",
    body: z.strictObject({ ...OwnerProof, new_pword: NewPassword }),
    data: z.null(),
    refusals: [
      "bad_input",
      "wrong_password",
      "wrong_code",
      "code_not_allowed",
      "password_common",
      "password_personal",
      "session_needed",
      "too_many_attempts",
      "busy",
    ],
  }),
  listSessions: endpoint({
    ...calls.listSessions,
    tag: "Accounts",
    summary: "Where the shopper is signed in, this session first; always the whole list",
    audience: "shopper",
    data: z.array(SessionRecord),
    refusals: ["session_needed"],
  }),
  endSession: endpoint({
    ...calls.endSession,
    tag: "Accounts",
    summary: "Sign out in one place; answers with what is left",
    audience: "shopper",
    body: z.strictObject({ id: token("We could not find this") }),
    data: z.array(SessionRecord),
    refusals: ["bad_input", "session_needed", "session_not_found", "too_many_attempts"],
  }),
  endOtherSessions: endpoint({
    ...calls.endOtherSessions,
    tag: "Accounts",
    summary: "Sign out everywhere but here",
    audience: "shopper",
    body: z.strictObject({}),
    data: z.array(SessionRecord),
    refusals: ["session_needed", "too_many_attempts"],
  }),
  signOut: endpoint({
    ...calls.signOut,
    tag: "Accounts",
    summary: "End the session",
    audience: "shopper",
    body: z.strictObject({}).nullish(),
    data: z.null(),
    refusals: ["session_needed"],
  }),
  viewProfile: endpoint({
    ...calls.viewProfile,
    tag: "Accounts",
    summary: "The shopper's own record",
    audience: "shopper",
    data: ShopperRecord,
    refusals: ["session_needed"],
  }),
  updateProfile: endpoint({
    ...calls.updateProfile,
    tag: "Accounts",
    summary: "Change name, phone and address; the email address cannot be changed",
    audience: "shopper",
    body: z.strictObject({
      fname: Name(validation.firstNameRequired),
      lname: Name(validation.lastNameRequired),
      phone: Phone,
      address: Address,
    }),
    data: ShopperRecord,
    refusals: ["bad_input", "session_needed"],
  }),
} as const;
