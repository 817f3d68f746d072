import { validation } from "@shop/contract/texts";

/** A rough check: the server and the verification mail decide. */
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What is wrong with an email address. Apart from the other checks, because the newsletter is on every page. */
export function mailProblem(mail: string, invalid: string): string | undefined {
  if (mail.trim() === "") return validation.mailRequired;
  return MAIL.test(mail.trim()) ? undefined : invalid;
}
