import { z } from "zod";
import { calls } from "./calls.ts";
import { isCleanText, isOneLine } from "./clean-text.ts";
import {
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN,
  PHONE_DIGITS_MAX,
  PHONE_DIGITS_MIN,
  SHORT_CODE_LENGTH,
} from "./constants.ts";
import { endpoint, token, typedLine, typedText, UNPRINTABLE } from "./endpoint.ts";
import { holdsWebAddress } from "./holds-web-address.ts";
import { validation } from "./texts.ts";

const mailOr = (invalid: string) =>
  z
    .string({ error: validation.mailRequired })
    .trim()
    .toLowerCase()
    .min(1, { error: validation.mailRequired })
    .max(254, { error: invalid })
    .pipe(z.email({ error: invalid }))
    .meta({ format: "email", description: "An email address; compared in lower case" });

/** An email address, trimmed and in lower case. It identifies the account. */
export const Mail = mailOr(validation.mailInvalidSignUp);
/** The same for sign-in, where the specification words the error differently. */
export const SignInMail = mailOr(validation.mailInvalidSignIn);

/** No keyboard types control characters, and some hash functions stop reading at one. */
const isTypeable = (password: string) => isCleanText(password) && isOneLine(password);

/** Any characters that can be typed. Compared exactly: never trimmed or truncated. */
export const NewPassword = z
  .string({ error: validation.passwordRequired })
  .min(1, { error: validation.passwordRequired })
  .min(PASSWORD_MIN, { error: validation.passwordShort })
  .max(PASSWORD_MAX_BYTES, { error: "Password is too long" })
  .refine((password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES, {
    error: "Password is too long",
  })
  .refine(isTypeable, { error: UNPRINTABLE })
  .describe(`Any characters, compared exactly; at most ${PASSWORD_MAX_BYTES} bytes of UTF-8`);

export const GivenPassword = z
  .string({ error: validation.passwordRequired })
  .min(1, { error: validation.passwordRequired })
  .max(PASSWORD_MAX_BYTES, { error: "Password is too long" })
  .refine(isTypeable, { error: UNPRINTABLE });

/** 10 to 15 digits. Spaces, dashes, brackets, dots and a + are allowed between them. */
export const Phone = z
  .string({ error: validation.phoneRequired })
  .trim()
  .min(1, { error: validation.phoneRequired })
  .max(40, { error: validation.phoneInvalid })
  .refine(
    (phone) => {
      const digits = phone.replace(/\D/g, "").length;
      return digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX && /^[\d\p{Zs}()+.-]+$/u.test(phone);
    },
    { error: validation.phoneInvalid },
  )
  .describe(
    `${PHONE_DIGITS_MIN} to ${PHONE_DIGITS_MAX} digits; spaces, dashes, brackets and a leading + may stand between them`,
  );

/** A code as typed: trimmed, in upper or lower case, of exactly the length the screen asks for. */
const TypedCode = z
  .string({ error: validation.codeIncomplete })
  .trim()
  .toUpperCase()
  .length(8, { error: validation.codeIncomplete })
  .refine((code) => isCleanText(code) && isOneLine(code), { error: validation.codeIncomplete })
  .describe("The code from the email, in upper or lower case");

/** One line, because it appears in greetings, on labels and in the subjects of mails. */
export const Name = (required: string) =>
  typedLine({ min: 1, max: 60, required }).refine((name) => !holdsWebAddress(name), {
    error: validation.nameHoldsLink,
  });
const Address = typedText({ min: 1, max: 300, required: validation.addressRequired });

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

/**
 * A random secret that a browser generates. It ties a code to the browser that asked for it, because anyone else who
 * signs up with the same address has a different claim. Clients that send none all count as the same browser.
 */
export const RequiredClaim = z
  .string({ error: "The claim is missing" })
  .regex(/^[A-Za-z0-9_-]{16,64}$/, { error: "A claim has 16 to 64 letters, digits, - and _" })
  .describe("A random secret of the browser. It ties a code to the browser that asked for it");
const Claim = RequiredClaim.optional();

/** A code of digits as typed: spaces and dashes between them do not count. */
export const ShortCode = z
  .string({ error: validation.shortCodeIncomplete })
  .overwrite((typed) => typed.replace(/[ -]+/g, ""))
  .regex(new RegExp(`^\\d{${SHORT_CODE_LENGTH}}$`), { error: validation.shortCodeIncomplete })
  .describe("The digits from the email");

/** What shows again that the account is the caller's: its password, or an emailed code if it has none. */
export const OwnerProof = {
  pword: GivenPassword.optional().describe("The current password. Required for an account that has one"),
  otp: ShortCode.optional().describe(
    "The code from send-confirmation-code, for an account without a password",
  ),
  claim: Claim,
};

const MailOnly = z.strictObject({ mail: Mail });
export const SentTo = z.object({ mail: z.string() });

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
    tag: "Accounts",
    summary: "Send a new verification code; the answer is the same whether or not the account exists",
    audience: "visitor",
    body: z.strictObject({ mail: Mail, claim: Claim }),
    data: SentTo,
    refusals: ["bad_input", "too_many_attempts"],
  }),
  forgotPassword: endpoint({
    ...calls.forgotPassword,
    tag: "Accounts",
    summary: "Email a code for a new password; the answer is the same whether or not the account exists",
    audience: "visitor",
    body: MailOnly,
    data: SentTo,
    refusals: ["bad_input", "too_many_attempts"],
  }),
  resendResetCode: endpoint({
    ...calls.resendResetCode,
    tag: "Accounts",
    summary:
      "Email another code for a new password; the answer is the same whether or not the account exists",
    audience: "visitor",
    body: MailOnly,
    data: SentTo,
    refusals: ["bad_input", "too_many_attempts"],
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
