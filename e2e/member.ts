import type { Role } from "@shop/contract/admin/permissions";
import type { BrowserContextOptions } from "playwright-core";
import { inject } from "vitest";
import { aMailAddress } from "./shopper.ts";
import { carryStaffSession, writeMember } from "./staff-session.ts";
import { aVisitor, DESKTOP, type Visitor } from "./visitor.ts";

export interface Member extends Visitor {
  mail: string;
  name: string;
}

let made = 0;

/**
 * A new member of staff, signed in, who has just confirmed that it is them. The password is that of the demo members.
 * @param options.browserOptions as those of `aVisitor`
 */
export async function aMember({
  role = "manager",
  viewport = DESKTOP,
  browserOptions,
}: {
  role?: Role;
  viewport?: typeof DESKTOP;
  browserOptions?: BrowserContextOptions;
} = {}): Promise<Member> {
  made += 1;
  const [mail, name] = [aMailAddress("halima"), `Halima Musa ${process.pid}-${made}`];
  const place = { shopUrl: inject("shopUrl"), databaseUrl: inject("databaseUrl") };
  await writeMember(place.databaseUrl, { mail, name, role });
  const visitor = await aVisitor(viewport, browserOptions);
  await carryStaffSession(visitor.context, { ...place, mail });
  return { ...visitor, mail, name };
}
