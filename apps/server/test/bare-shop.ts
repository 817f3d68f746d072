import type { CallName } from "@shop/contract/calls";
import type { DataOf, Envelope, InputOf } from "@shop/contract/endpoints";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Ctx, Log } from "../src/ctx.ts";
import type { Database } from "../src/db/pool.ts";
import type { Env } from "../src/env.ts";
import type { LedgerProvider } from "./ledger-provider.ts";

/** An answer as a client sees it. */
export interface Answered<Data> {
  status: number;
  headers: Record<string, unknown>;
  body: Envelope<Data>;
}

/** A line of the log. */
export interface Logged {
  level: keyof Log;
  fields: Record<string, unknown>;
  message: string;
}

/** A whole shop without a port, on a database of its own. */
export interface BareShop {
  app: FastifyInstance;
  ctx: Ctx;
  env: Env;
  db: Database;
  pool: pg.Pool;
  /** The outside company that takes the money, with honest books. A second one stands by. */
  nomba: LedgerProvider;
  paystack: LedgerProvider;
  /** What operators were alerted of, by the name of the alert. */
  alerts: string[];
  /** Everything that was logged. */
  logged: Logged[];
  /** One call of the contract; `as` is a session token. */
  call<Name extends CallName>(
    name: Name,
    input?: InputOf<Name>,
    options?: { as?: string; headers?: Record<string, string> },
  ): Promise<Answered<DataOf<Name>>>;
  /** Anything that may come over the wire, well-formed or not. */
  send(
    path: string,
    request: { method?: "GET" | "POST"; payload?: string | Buffer; headers?: Record<string, string> },
  ): Promise<Answered<unknown>>;
  /** How many SQL statements `work` caused, transaction control included. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}
