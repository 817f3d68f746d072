import { refusals } from "@shop/contract/refusals";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { commonPasswords } from "./common-passwords.ts";
import { type PasswordOwner, passwordProblem } from "./rules/new-password.ts";

/** Refuses a password that is easy to guess. @param field the name of the password field on the wire */
export function checkNewPassword(
  { env }: Pick<Ctx, "env">,
  {
    password,
    owner,
    field,
  }: { password: string; owner: PasswordOwner; field: "pword" | "new_pword" | "password" | "newPassword" },
): void {
  const problem = passwordProblem(password, { owner, storeName: env.storeName, common: commonPasswords() });
  if (problem) refuse(problem, { fields: { [field]: refusals[problem].message } });
}
