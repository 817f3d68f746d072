import {
  PASSWORD_GOOD,
  PASSWORD_MIN,
  PHONE_DIGITS_MAX,
  PHONE_DIGITS_MIN,
  SHORT_CODE_LENGTH,
} from "@shop/contract/constants";
import { holdsWebAddress } from "@shop/contract/holds-web-address";
import { validation } from "@shop/contract/texts";
import { mailProblem } from "./mail-problem.ts";

/** Error messages by field. Valid fields have none. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;

export type SignInField = "mail" | "pword";
export type NameField = "fname" | "lname";
export type ProfileField = NameField | "phone" | "address";
export type SignUpField = ProfileField | SignInField;

type Typed<Name extends string> = Record<Name, string>;

/** Help text of every field for a new password. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. ${PASSWORD_GOOD} or more are better, for example a few words`;

const PHONE_SIGNS = /^[\d\s()+.-]+$/;

export function checkSignIn({ mail, pword }: Typed<SignInField>): Problems<SignInField> {
  return onlyProblems({
    mail: mailProblem(mail, validation.mailInvalidSignIn),
    pword: pword === "" ? validation.passwordRequired : undefined,
  });
}

export function checkSignUp(typed: Typed<SignUpField>): Problems<SignUpField> {
  return {
    ...checkProfile(typed),
    ...onlyProblems({
      mail: mailProblem(typed.mail, validation.mailInvalidSignUp),
      pword: passwordProblem(typed.pword),
    }),
  };
}

export function checkProfile({ fname, lname, phone, address }: Typed<ProfileField>): Problems<ProfileField> {
  return {
    ...checkName({ fname, lname }),
    ...onlyProblems({
      phone: phoneProblem(phone),
      address: address.trim() === "" ? validation.addressRequired : undefined,
    }),
  };
}

export function checkName({ fname, lname }: Typed<NameField>): Problems<NameField> {
  return onlyProblems({
    fname: nameProblem(fname, validation.firstNameRequired),
    lname: nameProblem(lname, validation.lastNameRequired),
  });
}

export function nameProblem(name: string, required: string): string | undefined {
  if (name.trim() === "") return required;
  return holdsWebAddress(name) ? validation.nameHoldsLink : undefined;
}

export function phoneProblem(phone: string): string | undefined {
  if (phone.trim() === "") return validation.phoneRequired;
  const digits = phone.replace(/\D/g, "").length;
  const fits = digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX && PHONE_SIGNS.test(phone);
  return fits ? undefined : validation.phoneInvalid;
}

export function checkNewPassword({ pword }: Typed<"pword">): Problems<"pword"> {
  return onlyProblems({ pword: passwordProblem(pword) });
}

/** What confirms a change of the account: its password, or an emailed code if it has none. */
export type OwnerField = "pword" | "otp";
export type PasswordChangeField = OwnerField | "new_pword";

export function checkOwner(
  { pword, otp }: Typed<OwnerField>,
  { hasPassword }: { hasPassword: boolean },
): Problems<OwnerField> {
  if (hasPassword) return pword === "" ? { pword: validation.passwordRequired } : {};
  return otp.length === SHORT_CODE_LENGTH ? {} : { otp: validation.shortCodeIncomplete };
}

export function checkPasswordChange(
  typed: Typed<PasswordChangeField>,
  account: { hasPassword: boolean },
): Problems<PasswordChangeField> {
  return {
    ...checkOwner(typed, account),
    ...onlyProblems({ new_pword: passwordProblem(typed.new_pword) }),
  };
}

function passwordProblem(password: string): string | undefined {
  if (password === "") return validation.passwordRequired;
  return password.length < PASSWORD_MIN ? validation.passwordShort : undefined;
}

function onlyProblems<Name extends string>(problems: Record<Name, string | undefined>): Problems<Name> {
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  ) as Problems<Name>;
}
