import { refusals } from "@shop/contract/refusals";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { commonPasswords } from "./common-passwords.ts";
import { type PasswordOwner, passwordFault } from "./rules/new-password.ts";

/** Refuses a password that would be guessed at once. @param field its name on the wire */
export function checkNewPassword(
  { env }: Pick<Ctx, "env">,
  { password, owner, field }: { password: string; owner: PasswordOwner; field: "pword" | "new_pword" },
): void {
  const fault = passwordFault(password, { owner, storeName: env.storeName, common: commonPasswords() });
  if (fault) refuse(fault, { fields: { [field]: refusals[fault].message } });
}
