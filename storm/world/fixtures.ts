import { createHash, randomBytes } from "node:crypto";
import type { Role } from "@shop/contract/admin/permissions";
import { randomToken } from "@shop/server/lib/random-token";
import type pg from "pg";

const VARIANTS = 14;
const SHOPPERS_MAX = 200;
const STAFF: readonly Role[] = [
  ...["owner", "owner", "manager", "manager", "manager", "manager", "manager"],
  ...["rider", "rider", "rider"],
] as Role[];

/** Someone with a session. */
export interface Person {
  id: number;
  name: string;
  mail: string;
  token: string;
}
export interface Member extends Person {
  role: Role;
}
export interface Fixtures {
  variants: { id: number; token: string; productToken: string }[];
  delivery: { locationId: number; methodId: number };
  promoCodes: string[];
  shoppers: Person[];
  staff: Member[];
}

/** What the storm's shop sells, to whom, and who works in it. Stock is scarce, so that shoppers compete for it. */
export async function writeFixtures(pool: pg.Pool): Promise<Fixtures> {
  const one = async <Row>(text: string, values: unknown[] = []): Promise<Row> =>
    (await pool.query(text, values)).rows[0] as Row;

  const category = await one<{ id: number }>(
    "insert into categories (token, name, position) values ($1, 'Everything', 1) returning id",
    [randomToken()],
  );
  const variants: Fixtures["variants"] = [];
  for (let nth = 1; nth <= VARIANTS; nth += 1) {
    const product = await one<{ id: number; token: string }>(
      `insert into products (token, name, code, description_html, category_id)
       values ($1, $2, $3, '<p>Good.</p>', $4) returning id, token`,
      [randomToken(), `Product ${nth}`, `STORM-${nth}`, category.id],
    );
    const variant = await one<{ id: number; token: string }>(
      "insert into variants (token, product_id, position, price, stock) values ($1, $2, 1, $3, $4) returning id, token",
      [randomToken(), product.id, 150_000 + nth * 12_345, nth <= 4 ? 3 : 25],
    );
    variants.push({ ...variant, productToken: product.token });
  }

  const [locationId, methodId] = [1, 1];
  await pool.query("insert into delivery_zones (id, name) values (1, 'Lagos')");
  await pool.query(
    "insert into delivery_locations (id, name, state, zone_id, position) values (1, 'Ikeja', 'Lagos', 1, 1)",
  );
  await pool.query(
    "insert into delivery_methods (id, name, description, position) values (1, 'Rider', 'To the door', 1)",
  );
  await pool.query(
    "insert into delivery_prices (zone_id, method_id, price, min_days, max_days) values (1, 1, 150000, 1, 3)",
  );
  await pool.query(
    `insert into promotions (code, name, kind, amount, deducts, limit_total, limit_per_customer)
     values ('FEW', 'For a few', 'fixed', 40050, true, 4, null), ('ONCE', 'Once each', 'fixed', 25000, true, null, 1)`,
  );

  const shoppers: Person[] = [];
  for (let nth = 1; nth <= SHOPPERS_MAX; nth += 1) {
    const mail = `shopper${nth}@storm.example`;
    const { id } = await one<{ id: number }>(
      `insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash, verified_at)
       values ($1, $2, 'Ada', 'Obi', $3, '12 Allen Avenue, Ikeja', 'none', now()) returning id`,
      [randomToken(), mail, `0803${String(1_000_000 + nth)}`],
    );
    const token = randomToken(43);
    await pool.query(
      "insert into sessions (token_hash, shopper_id, expires_at) values ($1, $2, now() + interval '3 days')",
      [createHash("sha256").update(token).digest(), id],
    );
    shoppers.push({ id, name: "Ada Obi", mail, token });
  }

  const staff: Member[] = [];
  for (const [nth, role] of STAFF.entries()) {
    const [mail, name] = [`member${nth}@storm.example`, `Member ${nth}`];
    const token = randomBytes(32).toString("base64url");
    const { id } = await one<{ id: number }>(
      `insert into staff_members (public_id, mail, name, role, password_hash)
       values ($1, $2, $3, $4, 'none') returning id`,
      [randomToken(), mail, name, role],
    );
    // A storm is no test of stepping up: they have confirmed that it is them for as long as it lasts.
    await pool.query(
      `insert into staff_sessions (public_id, staff_id, token_hash, device, network, stepped_up_at)
       values ($1, $2, $3, 'A browser', '127.0.0.1', now() + interval '1 day')`,
      [randomToken(), id, createHash("sha256").update(token).digest()],
    );
    staff.push({ id, name, mail, role, token });
  }
  return { variants, delivery: { locationId, methodId }, promoCodes: ["FEW", "ONCE"], shoppers, staff };
}
