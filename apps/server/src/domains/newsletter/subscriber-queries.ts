import type { SUBSCRIBER_TABS } from "@shop/contract/admin/newsletter-limits";
import type { Subscriber, SubscriberRow } from "@shop/contract/admin/subscribers";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { containsPattern } from "../../lib/contains-pattern.ts";
import { refuse } from "../../lib/refuse.ts";
import { listConsents, type SubscriberState } from "./queries.ts";

export type SubscriberTab = (typeof SUBSCRIBER_TABS)[number];

export interface StoredSubscriber {
  id: number;
  mail: string;
  state: SubscriberState;
  since: string;
}

export interface SubscriberFilters {
  tab: SubscriberTab;
  search?: string | undefined;
}

const STORED = {
  pending: "waiting",
  subscribed: "confirmed",
  unsubscribed: "unsubscribed",
  bounced: "bounced",
} as const satisfies Record<Exclude<SubscriberTab, "all">, SubscriberState>;
const SHOWN = {
  waiting: "pending",
  confirmed: "subscribed",
  unsubscribed: "unsubscribed",
  bounced: "bounced",
} as const satisfies Record<SubscriberState, SubscriberRow["state"]>;

const matches = ({ tab, search = "" }: SubscriberFilters) => sql`
  (${tab === "all" ? null : STORED[tab]}::text is null or s.state = ${tab === "all" ? null : STORED[tab]}::text)
  and (${search} = '' or s.mail like ${containsPattern(search.toLowerCase())})`;

/** Newest first. */
export async function listSubscribers(
  { db }: { db: Db },
  filters: SubscriberFilters,
  { before, limit }: { before: number | null; limit: number },
): Promise<StoredSubscriber[]> {
  const { rows } = await db.execute<StoredSubscriber & Record<string, unknown>>(sql`
    select s.id, s.mail, s.state, s.state_at as since from newsletter_subscribers s
    where ${matches(filters)} and (${before}::bigint is null or s.id < ${before}::bigint)
    order by s.id desc limit ${limit}::integer`);
  return rows;
}

export async function countSubscribers(
  { db }: { db: Db },
  { search, max }: { search?: string | undefined; max: number },
): Promise<Record<SubscriberTab, number>> {
  const count = (tab: SubscriberTab) => sql`(select count(*)::integer from (
    select from newsletter_subscribers s where ${matches({ tab, search })} limit ${max + 1}::integer) counted)`;
  const { rows } = await db.execute<Record<SubscriberTab, number>>(sql`
    select ${count("all")} as "all", ${count("pending")} as pending, ${count("subscribed")} as subscribed,
           ${count("unsubscribed")} as unsubscribed, ${count("bounced")} as bounced`);
  return rows[0]!; // always one row
}

export function presentSubscriber({ id, mail, state, since }: StoredSubscriber): SubscriberRow {
  return { id, mail, state: SHOWN[state], since: new Date(since).toISOString() };
}

/**
 * A subscriber with the proof of consent.
 * @throws Refusal when there is no such subscriber
 */
export async function getSubscriber({ db }: { db: Db }, { id }: { id: number }): Promise<Subscriber> {
  const { rows } = await db.execute<StoredSubscriber & Record<string, unknown>>(sql`
    select id, mail, state, state_at as since from newsletter_subscribers where id = ${id}`);
  const found = rows[0] ?? refuse("subscriber_not_found");
  const consents = await listConsents({ db }, { mail: found.mail });
  return {
    ...presentSubscriber(found),
    consents: consents.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  };
}
