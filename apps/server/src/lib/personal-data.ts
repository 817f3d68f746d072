import type { Db, Transaction } from "../db/pool.ts";
import type { Env } from "../env.ts";

/** A shopper whose data is collected or erased. */
export interface Person {
  shopperId: number;
  mail: string;
}

/**
 * What one domain holds about a person, declared in its `personal-data.ts`. The `privacy` domain combines them when a
 * shopper asks for a copy or deletes the account.
 */
export interface PersonalData {
  name: string;
  /** Shown in the readable copy: what the data is, why it is kept, and for how long. */
  title: string;
  why: string;
  kept: string;
  /** Every table of the domain that holds personal data. A test finds tables that no domain names. */
  tables: readonly string[];
  /** Keys become labels: `firstName` reads "First name". Include no secrets and no data about anyone else. */
  collect: (ctx: { db: Db }, person: Person) => Promise<Record<string, unknown>[]>;
  /** Erases the person, but keeps what accounting and evidence need. Running it twice is harmless. */
  erase: (ctx: { db: Transaction; env: Pick<Env, "codeKey"> }, person: Person) => Promise<void>;
}

/** Converts a timestamp from PostgreSQL's text format to ISO 8601 in UTC. */
export function asTime(at: string): string {
  return new Date(at).toISOString();
}
