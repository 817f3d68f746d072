import { randomBytes } from "node:crypto";
import { ORDER_LINK_DAYS } from "@shop/contract/constants";
import type { Db, Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { hashToken } from "../../lib/hash-token.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";

const TOKEN_BYTES = 32;

/** For this long after its end, a link still says that it has ended. Then it is unknown. */
const KEEP_ENDED_LINKS_DAYS = 90;

/**
 * Makes a link that opens an order without an account. Only its hash is stored, so it cannot be read again.
 * @param by null for a link in an email
 */
export async function addOrderLink(
  { db }: { db: Transaction },
  { orderId, by }: { orderId: number; by: Pick<StaffActor, "staffId" | "name"> | null },
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const [link] = await prepared<{ expiresAt: string }>(db)`
    insert into order_links (order_id, token_hash, expires_at, staff_id, staff_name)
    values (${orderId}, ${hashToken(token)}, now() + make_interval(days => ${ORDER_LINK_DAYS}::integer),
            ${by?.staffId ?? null}, ${by?.name ?? null})
    returning expires_at as "expiresAt"`;
  if (!link) throw new Error("A link was not written");
  return { token, expiresAt: link.expiresAt };
}

/** The link for an email to a customer without an account. Null for shoppers, who sign in. */
export async function addGuestLink(
  { db }: { db: Transaction },
  { id, isGuest }: { id: number; isGuest: boolean },
): Promise<string | null> {
  return isGuest ? (await addOrderLink({ db }, { orderId: id, by: null })).token : null;
}

export interface LinkOfOrder {
  orderId: number;
  shopperPublicId: string;
  /** Expired, revoked, or the customer's data were erased. */
  isOver: boolean;
}

export async function findOrderLink(
  { db }: { db: Db },
  { token }: { token: string },
): Promise<LinkOfOrder | undefined> {
  const [link] = await prepared<LinkOfOrder>(db)`
    select l.order_id as "orderId", s.public_id as "shopperPublicId",
           l.revoked_at is not null or l.expires_at < now() as "isOver"
    from order_links l join orders o on o.id = l.order_id join shoppers s on s.id = o.shopper_id
    where l.token_hash = ${hashToken(token)}`;
  return link;
}

export interface OpenLinks {
  count: number;
  /** How many of them staff made; the others are in what the shop sent on its own. */
  byStaff: number;
  /** When the last of them expires. */
  until: string | null;
}

export async function readOpenLinks(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<OpenLinks> {
  const [links] = await prepared<OpenLinks>(db)`
    select count(*)::integer as count, count(staff_name)::integer as "byStaff", max(expires_at) as until from order_links
    where order_id = ${orderId} and revoked_at is null and expires_at > now()`;
  return links ?? { count: 0, byStaff: 0, until: null };
}

/** Ends every link of an order. @returns how many */
export async function revokeOrderLinks(
  { db }: { db: Transaction },
  { orderId }: { orderId: number },
): Promise<number> {
  const revoked = await prepared(db)`
    update order_links set revoked_at = now()
    where order_id = ${orderId} and revoked_at is null and expires_at > now() returning id`;
  return revoked.length;
}

/** Deletes links that ended long ago. Harmless when several processes do it. */
export async function deleteOldOrderLinks({ db }: { db: Db }): Promise<void> {
  await prepared(db)`
    delete from order_links
    where least(revoked_at, expires_at) < now() - make_interval(days => ${KEEP_ENDED_LINKS_DAYS}::integer)`;
}
