import { randomBytes } from "node:crypto";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { hashOfNoPassword } from "../passwords/rules/password-hash.ts";

/**
 * Writes down a customer without an account, once for each `token`.
 * @param token opaque, letters and digits: the guest's public id
 */
export async function addGuest(
  { db }: { db: Transaction },
  { token, name, phone, address }: { token: string; name: string; phone: string; address: string },
): Promise<{ shopperId: number; mail: string; firstName: string }> {
  const words = name.split(/\s+/);
  const firstName = (words[0] ?? name).slice(0, 60);
  const lastName = (words.slice(1).join(" ") || firstName).slice(0, 60);
  const mail = `guest-${token}@guests.invalid`.toLowerCase();
  const [guest] = await prepared<{ id: number }>(db)`
    insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash, is_guest)
    values (${token}, ${mail}, ${firstName}, ${lastName}, ${phone}, ${address.slice(0, 300)}, ${hashOfNoPassword(randomBytes(48))}, true)
    on conflict (public_id) do update set public_id = excluded.public_id
    returning id`;
  if (!guest) throw new Error("A guest was not written");
  return { shopperId: guest.id, mail, firstName };
}
