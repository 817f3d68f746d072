/** What the shop knows of who chooses a password: none of it may be the password. */
export interface PasswordOwner {
  mail: string;
  firstName?: string;
  lastName?: string;
}

export type PasswordFault = "password_common" | "password_personal";

/**
 * Why a password cannot be taken: it is among those that are tried first, or it is what everybody knows of its owner.
 * How long it must be says the contract.
 */
export function passwordFault(
  password: string,
  { owner, storeName, common }: { owner: PasswordOwner; storeName: string; common: ReadonlySet<string> },
): PasswordFault | null {
  const plain = password.trim().toLowerCase();
  if (common.has(plain)) return "password_common";
  const { mail, firstName = "", lastName = "" } = owner;
  const known = [
    storeName,
    mail,
    mail.split("@")[0] ?? "",
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
  ];
  return known.some((text) => text !== "" && squeeze(text) === squeeze(password))
    ? "password_personal"
    : null;
}

/** "Suya & Silk" and "suya&silk" are the same to somebody who guesses. */
function squeeze(text: string): string {
  return text.toLowerCase().replace(/\s+/g, "");
}
