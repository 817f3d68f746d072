import { createHash } from "node:crypto";
import type { EventEmitter } from "node:events";
import type pg from "pg";
import { type Connection, connect } from "../src/db/pool.ts";

/** Keys of what the current test has had the database do: each statement, and each error that refused one. */
let acts = new Set<string>();
const keys = new Map<string, string>();

function note(act: string): void {
  let key = keys.get(act);
  if (key === undefined) {
    key = createHash("sha1").update(act).digest("base64url");
    keys.set(act, key);
  }
  acts.add(key);
}

/** What has been noted since the last call. What comes before the tests of a file counts for the first of them. */
export function takeActs(): string[] {
  const taken = [...acts];
  acts = new Set();
  return taken;
}

/** Connections as the shop opens them, whose statements are noted. */
export function connectNoted(databaseUrl: string, onStatement?: (text: string) => void): Connection {
  const connection = connect(databaseUrl, {
    onStatement(text) {
      note(text);
      onStatement?.(text);
    },
  });
  connection.pool.on("connect", noteRefusals);
  return connection;
}

function noteRefusals(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on("errorMessage", ({ code, table, constraint }: pg.DatabaseError) =>
    note(`refused ${code} ${table} ${constraint}`),
  );
}
