import { type SqlText, sql } from "../../db/sql.ts";
import type { DayRange } from "./rules/report-days.ts";

/** Whether a timestamp is within the days, from midnight to midnight in Lagos. */
export function isWithin(column: SqlText, { first, last }: DayRange): SqlText {
  return sql`${column} >= ${first}::date::timestamp at time zone 'Africa/Lagos'
    and ${column} < (${last}::date + 1)::timestamp at time zone 'Africa/Lagos'`;
}

/** Whether a timestamp is on the first of the days or later, rather than in the period before. */
export function hasBegun(column: SqlText, { first }: DayRange): SqlText {
  return sql`${column} >= ${first}::date::timestamp at time zone 'Africa/Lagos'`;
}

/** Whether a timestamp is on a day of Lagos. */
export function isOnDay(column: SqlText, day: SqlText): SqlText {
  return sql`${column} >= ${day}::timestamp at time zone 'Africa/Lagos'
    and ${column} < (${day} + 1)::timestamp at time zone 'Africa/Lagos'`;
}

/** The day in Lagos of a timestamp, as a date. */
export function dayOf(column: SqlText): SqlText {
  return sql`(${column} at time zone 'Africa/Lagos')::date`;
}

/** Orders that count as sales: placed, and neither cancelled, expired nor returned. */
export const COUNTS = sql`o.status in ('placed', 'processing', 'shipped', 'delivered')`;
