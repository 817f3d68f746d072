import type { MemberSort, MemberState } from "@shop/contract/admin/member-limits";
import type { Role } from "@shop/contract/admin/permissions";
import { z } from "zod";
import type { Db } from "../../db/pool.ts";
import { everyCondition, type SqlText, sql } from "../../db/sql.ts";
import { containsPattern } from "../../lib/contains-pattern.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";

export interface MemberRow {
  id: number;
  publicId: string;
  name: string;
  mail: string;
  role: Role;
  hasSecondFactor: boolean;
  isBlocked: boolean;
  isDemo: boolean;
  createdAt: string;
  lastSeenAt: string | null;
  version: number;
}

const MEMBER = sql`
  m.id, m.public_id as "publicId", m.name, m.mail, m.role, m.second_factor is not null as "hasSecondFactor",
  m.blocked_at is not null as "isBlocked", m.is_demo as "isDemo", m.created_at as "createdAt", m.version,
  (select max(s.last_seen_at) from staff_sessions s where s.staff_id = m.id) as "lastSeenAt"`;

export async function getMember({ db }: { db: Db }, id: number): Promise<MemberRow> {
  const { rows } = await db.execute<MemberRow>(sql`select ${MEMBER} from staff_members m where m.id = ${id}`);
  const [member] = rows;
  if (!member) throw new Error("There is no such member");
  return member;
}

export async function findMember(
  { db }: { db: Db },
  { publicId }: { publicId: string },
): Promise<MemberRow | undefined> {
  const { rows } = await db.execute<MemberRow>(
    sql`select ${MEMBER} from staff_members m where m.public_id = ${publicId}`,
  );
  return rows[0];
}

interface MemberListQuery {
  role?: Role | undefined;
  state?: MemberState | undefined;
  sort: MemberSort;
  /** Each word must be in the name or the email address. Empty text finds everybody. */
  search: string;
  after?: string | undefined;
  limit: number;
}

const NAME = sql`lower(m.name)`;

/** One page of the members, by name or newest first. */
export async function listMembers(
  { db }: { db: Db },
  query: MemberListQuery,
): Promise<{ rows: MemberRow[]; next: string | null }> {
  const { sort, limit } = query;
  const isNewest = sort === "newest";
  const { rows } = await db.execute<MemberRow & { sortName: string }>(sql`
    select ${MEMBER}, ${NAME} as "sortName" from staff_members m
    where ${everyCondition(conditionsOf(query))}
    order by ${isNewest ? sql`m.id desc` : sql`${NAME}, m.id`} limit ${limit + 1}`);
  return pageOf(rows, limit, ({ sortName, id }) => encodeCursor(sort, isNewest ? [id] : [sortName, id]));
}

function conditionsOf({ role, state, sort, search, after }: MemberListQuery): SqlText[] {
  const conditions = [sort === "newest" ? afterNewest(after) : afterName(after)];
  if (role !== undefined) conditions.push(sql`m.role = ${role}`);
  if (state !== undefined) conditions.push(sql`(m.blocked_at is not null) = ${state === "blocked"}`);
  const patterns = search.split(/\s+/).filter(Boolean).map(containsPattern);
  if (patterns.length > 0) conditions.push(sql`m.name || ' ' || m.mail ilike all (${patterns}::text[])`);
  return conditions;
}

function afterNewest(after: string | undefined): SqlText {
  const place = decodeCursor(after, "newest", z.tuple([z.int()]));
  return place ? sql`m.id < ${place[0]}` : sql`true`;
}

function afterName(after: string | undefined): SqlText {
  const place = decodeCursor(after, "name", z.tuple([z.string(), z.int()]));
  return place ? sql`(${NAME}, m.id) > (${place[0]}, ${place[1]})` : sql`true`;
}
