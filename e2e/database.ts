import { type Connection, connect } from "../apps/server/src/db/pool.ts";

const kept = new Map<string, Connection>();

/**
 * A shop's database, over one connection that this process keeps: each new one costs PostgreSQL a process, and journeys
 * have hundreds of shoppers.
 */
export function databaseAt(url: string): Connection {
  const known = kept.get(url);
  if (known) return known;
  const connection = connect(url, { connections: 1 });
  // It does not keep a process running that has nothing else to do.
  connection.pool.options.allowExitOnIdle = true;
  kept.set(url, connection);
  return connection;
}
