import type { Db, Transaction } from "../db/pool.ts";

/** Somebody with an account, as the parts of the shop know them. */
export interface Person {
  shopperId: number;
  mail: string;
}

/**
 * What one domain holds about a person. Each says so in its `personal-data.ts`; `privacy` puts them together for who
 * asks for a copy or to be forgotten.
 */
export interface PersonalData {
  name: string;
  /** For the readable copy: what it is, why it is kept and for how long. */
  title: string;
  why: string;
  kept: string;
  /** Every table of the domain that knows a person. A test finds those that nobody names. */
  tables: readonly string[];
  /** Names read as words: `firstName` becomes "First name". Nothing secret, and nothing of anybody else. */
  collect: (ctx: { db: Db }, person: Person) => Promise<Record<string, unknown>[]>;
  /** Removes the person, and leaves what money and proof need. Doing it twice is harmless. */
  erase: (ctx: { db: Transaction }, person: Person) => Promise<void>;
}

/** A time of the database as the wire writes it. */
export function asTime(at: string): string {
  return new Date(at).toISOString();
}
