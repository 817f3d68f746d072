import type { QuestionState } from "@shop/contract/question-limits";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { decodeCursor, encodeCursor, pageOf, TimePlace } from "../../lib/cursor.ts";

export interface QuestionRow {
  id: number;
  publicId: string;
  text: string;
  answer: string;
  answeredAt: string;
}

/** The answered questions about a product, newest answers first, page by page. */
export async function listQuestions(
  { db }: Pick<Ctx, "db">,
  { productToken, after, limit }: { productToken: string; after?: string | undefined; limit: number },
): Promise<{ rows: QuestionRow[]; next: string | null }> {
  const place = decodeCursor(after, "answered", TimePlace);
  const { rows } = await db.execute<QuestionRow & Record<string, unknown>>(sql`
    select id, public_id as "publicId", text, answer, decided_at as "answeredAt"
    from product_questions
    where product_id = (select id from products where token = ${productToken}) and state = 'answered'
      and ${place ? sql`(decided_at, id) < (${place[0]}::timestamptz, ${place[1]}::bigint)` : sql`true`}
    order by decided_at desc, id desc
    limit ${limit + 1}`);
  return pageOf(rows, limit, ({ answeredAt, id }) => encodeCursor("answered", [answeredAt, id]));
}

export interface OwnQuestionRow {
  publicId: string;
  text: string;
  state: QuestionState;
  reason: string | null;
}

/** What a shopper has asked about a product: the newest twenty. */
export async function listOwnQuestions(
  { db }: { db: Db },
  { shopperId, productToken }: { shopperId: number; productToken: string },
): Promise<OwnQuestionRow[]> {
  const { rows } = await db.execute<OwnQuestionRow & Record<string, unknown>>(sql`
    select public_id as "publicId", text, state, reason from product_questions
    where shopper_id = ${shopperId} and product_id = (select id from products where token = ${productToken})
    order by id desc limit 20`);
  return rows;
}

export interface StaffQuestionRow {
  id: number;
  publicId: string;
  version: number;
  productToken: string;
  productName: string;
  text: string;
  state: QuestionState;
  answer: string | null;
  reason: string | null;
  askedAt: string;
  decidedAt: string | null;
}

const STAFF_QUESTION = sql`
  q.id, q.public_id as "publicId", q.version, p.token as "productToken", p.name as "productName", q.text, q.state,
  q.answer, q.reason, q.asked_at as "askedAt", q.decided_at as "decidedAt"
  from product_questions q join products p on p.id = q.product_id`;

/** Questions that wait, oldest first; answered or declined ones, last decided first. */
export async function listStaffQuestions(
  { db }: { db: Db },
  { tab, after, limit }: { tab: QuestionState; after?: string | undefined; limit: number },
): Promise<{ rows: StaffQuestionRow[]; next: string | null }> {
  const isWaiting = tab === "waiting";
  const place = decodeCursor(after, tab, TimePlace);
  const [key, follows, direction] = isWaiting
    ? [sql`q.asked_at`, sql`>`, sql`asc`]
    : [sql`q.decided_at`, sql`<`, sql`desc`];
  const { rows } = await db.execute<StaffQuestionRow & Record<string, unknown>>(sql`
    select ${STAFF_QUESTION}
    where q.state = ${tab}
      and ${place ? sql`(${key}, q.id) ${follows} (${place[0]}::timestamptz, ${place[1]}::bigint)` : sql`true`}
    order by ${key} ${direction}, q.id ${direction}
    limit ${limit + 1}`);
  return pageOf(rows, limit, ({ askedAt, decidedAt, id }) =>
    encodeCursor(tab, [isWaiting ? askedAt : decidedAt, id]),
  );
}

/** How many questions each tab has; stops counting above `max`. */
export async function countStaffQuestions(
  { db }: { db: Db },
  { max }: { max: number },
): Promise<Record<QuestionState, number>> {
  const countOf = (state: QuestionState) => sql`
    (select count(*)::integer from (select from product_questions where state = ${state} limit ${max + 1}) counted)`;
  const { rows } = await db.execute<Record<QuestionState, number>>(sql`
    select ${countOf("waiting")} as waiting, ${countOf("answered")} as answered, ${countOf("declined")} as declined`);
  return rows[0] ?? { waiting: 0, answered: 0, declined: 0 };
}

export async function findStaffQuestion(
  { db }: { db: Db },
  { publicId }: { publicId: string },
): Promise<StaffQuestionRow | undefined> {
  const { rows } = await db.execute<StaffQuestionRow & Record<string, unknown>>(sql`
    select ${STAFF_QUESTION} where q.public_id = ${publicId}`);
  return rows[0];
}
