import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROLES, type Role } from "@shop/contract/admin/permissions";
import { connect } from "@shop/server/db/pool";
import { hashPassword } from "@shop/server/domains/passwords/hash-password";
import { DEMO_FOLDER } from "./read-demo.ts";
import { tokenFor } from "./stable.ts";

/** The members of staff of the demo shop, one for each role. Everybody knows their password. */
export const DEMO_STAFF = {
  password: "pepper-and-ledger-26",
  mailOf: (role: Role) => `${role}@suyaandsilk.test`,
} as const;

const NAMES: Readonly<Record<Role, string>> = {
  owner: "Ngozi Eze",
  manager: "Tunde Bello",
  catalogue: "Amaka Nwosu",
  orders: "Kemi Adebayo",
  rider: "Musa Ibrahim",
  "read-only": "Efe Okoro",
};

/**
 * Adds the demo members to a demo shop that has no staff yet: a shop with products and not one member. They have no second
 * factor, so that anybody can try each role in a minute. The server never lets them in where it runs in production.
 * @returns whether the shop has demo members now
 */
export async function ensureDemoStaff({
  databaseUrl,
  isProduction,
}: {
  databaseUrl: string;
  isProduction: boolean;
}): Promise<boolean> {
  if (isProduction) return false;
  const { pool, close } = connect(databaseUrl, { connections: 1 });
  try {
    const { rows } = await pool.query<{ isDemo: boolean; isNew: boolean }>(
      `select exists (select from staff_members where is_demo and blocked_at is null) as "isDemo",
              exists (select from products) and not exists (select from staff_members) as "isNew"`,
    );
    if (!rows[0]?.isNew) return rows[0]?.isDemo ?? false;
    const passwordHash = await hashPassword(DEMO_STAFF.password);
    for (const role of ROLES) {
      const mail = DEMO_STAFF.mailOf(role);
      await pool.query(
        `insert into staff_members (public_id, mail, name, role, password_hash, is_demo)
         values ($1, $2, $3, $4, $5, true) on conflict do nothing`,
        [tokenFor("staff", mail), mail, NAMES[role], role, passwordHash],
      );
    }
    await pool.query(await readFile(join(DEMO_FOLDER, "with-staff.sql"), "utf8"));
    return true;
  } finally {
    await close();
  }
}
