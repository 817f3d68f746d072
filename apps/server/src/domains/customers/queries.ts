import type { Kobo } from "@shop/contract/money";
import type { OrderStatus, PaymentStatus } from "@shop/contract/orders";
import { z } from "zod";
import type { Db } from "../../db/pool.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import { decodeCursor, encodeCursor, pageOf, TimePlace } from "../../lib/cursor.ts";
import { readCustomerSearch } from "./rules/customer-search.ts";

export interface CustomerRow {
  id: number;
  publicId: string;
  firstName: string;
  lastName: string;
  mail: string;
  phone: string;
  since: string;
  isBlocked: boolean;
  /** Orders that were placed, and neither cancelled, expired nor returned. */
  orders: number;
  value: Kobo;
  lastOrderAt: string | null;
}

/** `name`: for members who may not see contact data. */
export type SearchBy = "name" | "contact";

export interface CustomerListQuery {
  tab: "all" | "blocked";
  sort: "newest" | "name";
  search: string;
  searchBy: SearchBy;
  after?: string | undefined;
  limit: number;
}

/** The customers' list. The sums are made for the rows of the page only. */
export async function listCustomers(
  { db }: { db: Db },
  query: CustomerListQuery,
): Promise<{ rows: CustomerRow[]; next: string | null }> {
  const { tab, sort, after, limit } = query;
  const isNewest = sort === "newest";
  const order = isNewest ? sql`s.created_at desc, s.id desc` : sql`${NAME}, s.id`;
  const { rows } = await db.execute<CustomerRow & { sortName: string }>(sql`
    select s.id, s.public_id as "publicId", s.first_name as "firstName", s.last_name as "lastName", s.mail, s.phone,
           s.created_at as since, s.blocked_at is not null as "isBlocked", ${NAME} as "sortName", ${TOTALS}
    from (
      select * from shoppers s
      where s.erased_at is null and ${matches(query)}
        and ${tab === "blocked" ? sql`s.blocked_at is not null` : sql`true`}
        and ${isNewest ? afterNewest(after) : afterName(after)}
      order by ${order} limit ${limit + 1}
    ) s ${JOIN_TOTALS}
    order by ${order}`);
  return pageOf(rows, limit, ({ since, sortName, id }) =>
    isNewest ? encodeCursor("newest", [since, id]) : encodeCursor("name", [sortName, id]),
  );
}

/** How many customers each tab has; stops counting above `max`. */
export async function countCustomersByTab(
  { db }: { db: Db },
  { max, ...query }: Pick<CustomerListQuery, "search" | "searchBy"> & { max: number },
): Promise<Record<CustomerListQuery["tab"], number>> {
  const isMatch = matches(query);
  const { rows } = await db.execute<Record<CustomerListQuery["tab"], number>>(sql`
    select (select count(*)::integer from (
              select from shoppers s where s.erased_at is null and ${isMatch} limit ${max + 1}) counted) as all,
           (select count(*)::integer from (
              select from shoppers s
              where s.erased_at is null and s.blocked_at is not null and ${isMatch} limit ${max + 1}) counted) as blocked`);
  return rows[0] ?? { all: 0, blocked: 0 };
}

export interface CustomerNote {
  noteId: string;
  at: string;
  by: string;
  text: string;
}

export interface CustomerOrder {
  publicId: string;
  reference: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: Kobo;
  createdAt: string;
}

export interface Customer extends CustomerRow {
  address: string;
  blockedAt: string | null;
  blockedReason: string | null;
  /** Orders that were cancelled or returned. */
  undone: number;
  notes: CustomerNote[];
  /** The newest ones. */
  latestOrders: CustomerOrder[];
}

const LATEST_ORDERS = 20;

/** Erased customers are not found. */
export async function findCustomer(
  { db }: { db: Db },
  { publicId }: { publicId: string },
): Promise<Customer | undefined> {
  const { rows } = await db.execute<Customer>(sql`
    select s.id, s.public_id as "publicId", s.first_name as "firstName", s.last_name as "lastName", s.mail, s.phone,
           s.address, s.created_at as since, s.blocked_at is not null as "isBlocked", s.blocked_at as "blockedAt",
           s.blocked_reason as "blockedReason", ${TOTALS},
           (select count(*)::integer from orders o
            where o.shopper_id = s.id and o.status in ('cancelled', 'returned')) as undone,
           (select coalesce(json_agg(json_build_object('noteId', n.public_id, 'at', n.at, 'by', n.staff_name, 'text', n.text)
                                     order by n.id desc), '[]')
            from shopper_notes n where n.shopper_id = s.id) as notes,
           (select coalesce(json_agg(json_build_object(
                'publicId', o.public_id, 'reference', o.reference, 'status', o.status,
                'paymentStatus', o.payment_status, 'total', o.total, 'createdAt', o.created_at)
              order by o.created_at desc, o.id desc), '[]')
            from (select * from orders where shopper_id = s.id
                  order by created_at desc, id desc limit ${LATEST_ORDERS}) o) as "latestOrders"
    from shoppers s ${JOIN_TOTALS}
    where s.public_id = ${publicId} and s.erased_at is null`);
  return rows[0];
}

const NAME = sql`lower(s.last_name || ' ' || s.first_name)`;
const TOTALS = sql`coalesce(t.orders, 0) as orders, coalesce(t.value, 0)::bigint as value, t.last_at as "lastOrderAt"`;
const JOIN_TOTALS = sql`cross join lateral (
    select count(*)::integer as orders, sum(o.total) as value, max(o.created_at) as last_at
    from orders o where o.shopper_id = s.id and o.status in ('placed', 'processing', 'shipped', 'delivered')
  ) t`;

function matches({ search, searchBy }: Pick<CustomerListQuery, "search" | "searchBy">): SqlText {
  const read = readCustomerSearch(search);
  if (read === null) return sql`true`;
  if (searchBy === "name") {
    const pattern = read.kind === "text" ? read.pattern : `%${read.digits}%`;
    return sql`lower(s.first_name || ' ' || s.last_name) like ${pattern}`;
  }
  if (read.kind === "phone") {
    return sql`phone_key(s.phone) like ${`${read.digits}%`}`;
  }
  return sql`lower(s.first_name || ' ' || s.last_name || ' ' || s.mail) like ${read.pattern}`;
}

function afterNewest(after: string | undefined): SqlText {
  const place = decodeCursor(after, "newest", TimePlace);
  return place ? sql`(s.created_at, s.id) < (${place[0]}::timestamptz, ${place[1]})` : sql`true`;
}

function afterName(after: string | undefined): SqlText {
  const place = decodeCursor(after, "name", z.tuple([z.string(), z.int()]));
  return place ? sql`(${NAME}, s.id) > (${place[0]}, ${place[1]})` : sql`true`;
}
