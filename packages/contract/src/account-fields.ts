import { z } from "zod";
import { isCleanText, isOneLine } from "./clean-text.ts";
import {
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN,
  PHONE_DIGITS_MAX,
  PHONE_DIGITS_MIN,
  SHORT_CODE_LENGTH,
} from "./constants.ts";
import { typedLine, UNPRINTABLE } from "./endpoint.ts";
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
    `${PHONE_DIGITS_MIN} to ${PHONE_DIGITS_MAX} digits; spaces, dashes, brackets and a leading + are allowed`,
  );

/** One line, because it appears in greetings, on labels and in the subjects of mails. */
export const Name = (required: string, max = 60) =>
  typedLine({ min: 1, max, required }).refine((name) => !holdsWebAddress(name), {
    error: validation.nameHoldsLink,
  });

/**
 * A random secret that a browser generates. It ties a code to the browser that asked for it, because anyone else who
 * signs up with the same address has a different claim. Clients that send none all count as the same browser.
 */
export const RequiredClaim = z
  .string({ error: "The claim is missing" })
  .regex(/^[A-Za-z0-9_-]{16,64}$/, { error: "A claim has 16 to 64 letters, digits, - and _" })
  .describe("A random secret of the browser. It ties a code to the browser that asked for it");

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
  claim: RequiredClaim.optional(),
};
