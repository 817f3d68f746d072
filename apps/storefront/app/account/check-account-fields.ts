import { PASSWORD_GOOD, PASSWORD_MIN, PHONE_DIGITS_MAX, PHONE_DIGITS_MIN } from "@shop/contract/constants";
import { holdsWebAddress } from "@shop/contract/holds-web-address";
import { validation } from "@shop/contract/texts";

/** Error messages by field. Valid fields have none. */
export type Faults<Name extends string> = Partial<Record<Name, string>>;

export type SignInField = "mail" | "pword";
export type ProfileField = "fname" | "lname" | "phone" | "address";
export type SignUpField = ProfileField | SignInField;

type Typed<Name extends string> = Record<Name, string>;

/** Help text of every field for a new password. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. ${PASSWORD_GOOD} or more are better, for example a few words`;

/** A rough check: the server and the verification mail decide. */
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const PHONE_SIGNS = /^[\d\s()+.-]+$/;

export function checkSignIn({ mail, pword }: Typed<SignInField>): Faults<SignInField> {
  return found({
    mail: mailFault(mail, validation.mailInvalidSignIn),
    pword: pword === "" ? validation.passwordRequired : undefined,
  });
}

export function checkSignUp(typed: Typed<SignUpField>): Faults<SignUpField> {
  return {
    ...checkProfile(typed),
    ...found({
      mail: mailFault(typed.mail, validation.mailInvalidSignUp),
      pword: passwordFault(typed.pword),
    }),
  };
}

export function checkProfile({ fname, lname, phone, address }: Typed<ProfileField>): Faults<ProfileField> {
  return found({
    fname: nameFault(fname, validation.firstNameRequired),
    lname: nameFault(lname, validation.lastNameRequired),
    phone: phoneFault(phone),
    address: address.trim() === "" ? validation.addressRequired : undefined,
  });
}

function nameFault(name: string, required: string): string | undefined {
  if (name.trim() === "") return required;
  return holdsWebAddress(name) ? validation.nameHoldsLink : undefined;
}

export function mailFault(mail: string, invalid: string): string | undefined {
  if (mail.trim() === "") return validation.mailRequired;
  return MAIL.test(mail.trim()) ? undefined : invalid;
}

export function phoneFault(phone: string): string | undefined {
  if (phone.trim() === "") return validation.phoneRequired;
  const digits = phone.replace(/\D/g, "").length;
  const fits = digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX && PHONE_SIGNS.test(phone);
  return fits ? undefined : validation.phoneInvalid;
}

export function checkNewPassword({ pword }: Typed<"pword">): Faults<"pword"> {
  return found({ pword: passwordFault(pword) });
}

export type PasswordChangeField = "pword" | "new_pword";

export function checkPasswordChange(typed: Typed<PasswordChangeField>): Faults<PasswordChangeField> {
  return found({
    pword: typed.pword === "" ? validation.passwordRequired : undefined,
    new_pword: passwordFault(typed.new_pword),
  });
}

function passwordFault(password: string): string | undefined {
  if (password === "") return validation.passwordRequired;
  return password.length < PASSWORD_MIN ? validation.passwordShort : undefined;
}

function found<Name extends string>(faults: Record<Name, string | undefined>): Faults<Name> {
  return Object.fromEntries(
    Object.entries(faults).filter(([, fault]) => fault !== undefined),
  ) as Faults<Name>;
}
