import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { everyCondition, type SqlText, sql } from "../../db/sql.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";

export interface AuditFilters {
  /** The public id of a member. */
  person?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  record?: string | undefined;
  /** Days in Lagos, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditRow {
  id: number;
  at: string;
  personId: string;
  personName: string;
  role: StaffActor["role"] | "shop";
  network: string;
  requestId: string;
  action: string;
  kind: string;
  recordId: string;
  recordName: string;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/** The newest entries that match, before the entry `after` where it is given. */
export async function listAuditEntries(
  { db }: { db: Db },
  { person, action, kind, record, from, to }: AuditFilters,
  { after, limit }: { after: number | null; limit: number },
): Promise<AuditRow[]> {
  const conditions: SqlText[] = [];
  if (person !== undefined) conditions.push(sql`staff_public_id = ${person}`);
  if (action !== undefined) conditions.push(sql`action = ${action}`);
  if (kind !== undefined) conditions.push(sql`record_kind = ${kind}`);
  if (record !== undefined) conditions.push(sql`record_id = ${record}`);
  if (from !== undefined) {
    conditions.push(sql`at >= ${from}::date::timestamp at time zone 'Africa/Lagos'`);
  }
  if (to !== undefined) {
    conditions.push(sql`at < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'`);
  }
  if (after !== null) conditions.push(sql`id < ${after}`);
  const { rows } = await db.execute<AuditRow>(sql`
    select id, at, staff_public_id as "personId", staff_name as "personName", staff_role as role, network,
           request_id as "requestId", action, record_kind as kind, record_id as "recordId",
           record_name as "recordName", before, after, reason
    from audit_entries where ${everyCondition(conditions)} order by id desc limit ${limit}`);
  return rows;
}

/** What the log can be filtered by. Each value is found through an index, however long the log is. */
export async function listAuditChoices({ db }: { db: Db }): Promise<{
  people: { id: string; name: string }[];
  actions: string[];
  kinds: string[];
}> {
  const [choices] = await prepared<{ actions: string[]; kinds: string[]; ids: string[] }>(db)`
    with recursive actions (value) as (
      (select action from audit_entries order by action limit 1)
      union all
      select (select e.action from audit_entries e where e.action > a.value order by e.action limit 1)
      from actions a where a.value is not null
    ), kinds (value) as (
      (select record_kind from audit_entries order by record_kind limit 1)
      union all
      select (select e.record_kind from audit_entries e where e.record_kind > k.value order by e.record_kind limit 1)
      from kinds k where k.value is not null
    ), people (value) as (
      (select staff_public_id from audit_entries order by staff_public_id limit 1)
      union all
      select (select e.staff_public_id from audit_entries e where e.staff_public_id > p.value
              order by e.staff_public_id limit 1)
      from people p where p.value is not null
    )
    select array(select value from actions where value is not null) as actions,
           array(select value from kinds where value is not null) as kinds,
           array(select value from people where value is not null) as ids`;
  const { actions = [], kinds = [], ids = [] } = choices ?? {};
  // The name of the newest entry: what the member is called now.
  const people = await prepared<{ id: string; name: string }>(db)`
    select p.id, (select e.staff_name from audit_entries e where e.staff_public_id = p.id
                  order by e.id desc limit 1) as name
    from unnest(${ids}::text[]) as p(id) order by name, p.id`;
  return { people, actions, kinds };
}
