/** What is known about a password's owner. None of it may be the password. */
export interface PasswordOwner {
  mail: string;
  firstName?: string;
  lastName?: string;
}

export type PasswordProblem = "password_common" | "password_personal";

/** Why a password is refused, or null. The contract checks the length. */
export function passwordProblem(
  password: string,
  { owner, storeName, common }: { owner: PasswordOwner; storeName: string; common: ReadonlySet<string> },
): PasswordProblem | null {
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
  return known.some((text) => text !== "" && normalise(text) === normalise(password))
    ? "password_personal"
    : null;
}

/** "Suya & Silk" and "suya&silk" are equally easy to guess. */
function normalise(text: string): string {
  return text.toLowerCase().replace(/\s+/g, "");
}
