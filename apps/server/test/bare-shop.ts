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

export interface Logged {
  level: keyof Log;
  fields: Record<string, unknown>;
  message: string;
}

/** A complete shop without a port, on its own database. */
export interface BareShop {
  app: FastifyInstance;
  ctx: Ctx;
  env: Env;
  /** As the role of the shop. */
  db: Database;
  /** As the owner of the tables, for what only tests do. */
  pool: pg.Pool;
  /** The payment providers: test doubles with correct records. */
  nomba: LedgerProvider;
  paystack: LedgerProvider;
  /** The names of the alerts sent to operators. */
  alerts: string[];
  logged: Logged[];
  /** As if the database had announced a change to this shop alone. */
  hear: (payload: string) => void;
  /** Makes a call of the contract. `as` is a session token. */
  call<Name extends CallName>(
    name: Name,
    input?: InputOf<Name>,
    options?: { as?: string; headers?: Record<string, string> },
  ): Promise<Answered<DataOf<Name>>>;
  /** Sends any request, well-formed or not. */
  send(
    path: string,
    request: { method?: "GET" | "POST"; payload?: string | Buffer; headers?: Record<string, string> },
  ): Promise<Answered<unknown>>;
  /** The SQL statements that `work` caused, transaction control included. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}
