import { z } from "zod";
import { RequiredClaim, ShortCode, SignInMail } from "./account-fields.ts";
import { emailsCode, SentTo, SignedIn } from "./accounts.ts";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";

/** Emailed codes of digits. Each works once, for ten minutes, in the browser that asked for it. */
export const accountCodes = {
  sendSignInCode: endpoint({
    ...calls.sendSignInCode,
    ...emailsCode,
    summary: "Email a sign-in code; the answer is the same whether or not the account exists",
    body: z.strictObject({ mail: SignInMail, claim: RequiredClaim }),
  }),
  signInByCode: endpoint({
    ...calls.signInByCode,
    tag: "Accounts",
    summary: "Sign in with the code from the email; opens an account if the address has none",
    audience: "visitor",
    body: z.strictObject({ mail: SignInMail, otp: ShortCode, claim: RequiredClaim }),
    data: SignedIn,
    refusals: ["bad_input", "wrong_code", "too_many_attempts"],
  }),
  sendConfirmationCode: endpoint({
    ...calls.sendConfirmationCode,
    tag: "Accounts",
    summary: "Email the shopper a code that confirms a change of an account without a password",
    audience: "shopper",
    body: z.strictObject({ claim: RequiredClaim }),
    data: SentTo,
    refusals: ["bad_input", "session_needed", "code_not_allowed", "too_many_attempts"],
  }),
} as const;
