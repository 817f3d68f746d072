import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { copyDatabase } from "../../../../test/database.ts";
import { connectNoted } from "../../../../test/test-acts.ts";
import { ProviderRefused, ProviderUnreachable } from "../../../payment-provider.ts";
import { type Credentials, type FetchedToken, SharedToken, type TokenSource } from "./shared-token.ts";

const HOUR_MS = 60 * 60 * 1000;
const SECRET = "the-client-secret-of-this-test";

/** Counts what it issues, and may be slow, broken or willing to refresh. */
class Issuer implements TokenSource {
  issued = 0;
  refreshed: Credentials[] = [];
  useForMs = HOUR_MS;
  refuses = false;
  isDown = false;
  willRefresh = false;
  whileIssuing: () => Promise<unknown> = async () => {};

  async issue(): Promise<FetchedToken> {
    this.issued += 1;
    const number = this.issued;
    await this.whileIssuing();
    if (this.isDown) throw new ProviderUnreachable("down");
    if (this.refuses) throw new ProviderRefused("not_allowed", "refused");
    return this.#token(`token-${number}`);
  }

  async refresh(old: Credentials): Promise<FetchedToken | null> {
    this.refreshed.push(old);
    return this.willRefresh ? this.#token(`refreshed-${this.refreshed.length}`) : null;
  }

  #token(token: string): FetchedToken {
    return { token, refreshToken: `refresh-of-${token}`, useForMs: this.useForMs };
  }
}

interface Office {
  pool: pg.Pool;
  issuer: Issuer;
  /** What another process would have. */
  aProcess(secret?: string, name?: string): SharedToken;
}

async function anOffice(): Promise<Office> {
  const database = await copyDatabase();
  const connection = connectNoted(database.url);
  onTestFinished(async () => {
    await connection.close();
    await database.drop();
  });
  const issuer = new Issuer();
  return {
    pool: connection.pool,
    issuer,
    aProcess: (secret = SECRET, name = "nomba:test") =>
      new SharedToken(connection.db, { name, secret, source: issuer }),
  };
}

const expire = (pool: pg.Pool) => pool.query("update provider_sessions set use_until = now()");

test("a hundred calls in ten processes at once share one token, asked for once", async () => {
  const { issuer, aProcess } = await anOffice();
  issuer.whileIssuing = () => wait(100);
  const processes = Array.from({ length: 10 }, () => aProcess());
  const tokens = await Promise.all(processes.flatMap((each) => Array.from({ length: 10 }, () => each.get())));
  expect(new Set(tokens)).toEqual(new Set(["token-1"]));
  expect(issuer.issued).toBe(1);
  expect(await aProcess().get()).toBe("token-1");
  expect(issuer.issued).toBe(1);
});

test("no transaction and no lock is held while the provider is asked", async () => {
  const { pool, issuer, aProcess } = await anOffice();
  issuer.whileIssuing = async () => {
    const { rows } = await pool.query(
      `select state from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'
         and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    expect(rows).toEqual([]);
  };
  expect(await aProcess().get()).toBe("token-1");
});

test("the database holds nothing that lets anybody in", async () => {
  const { pool, issuer, aProcess } = await anOffice();
  await aProcess().get();
  const { rows } = await pool.query("select *, encode(sealed, 'escape') as shown from provider_sessions");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/token-1|refresh-of|client-secret/);
  // And anyone who has the row but another secret asks for their own token.
  expect(await aProcess("another-secret").get()).toBe("token-2");
  expect(issuer.issued).toBe(2);
});

test("other credentials never get this token", async () => {
  const { aProcess } = await anOffice();
  expect(await aProcess().get()).toBe("token-1");
  expect(await aProcess(SECRET, "nomba:other").get()).toBe("token-2");
});

test("an expired token is refreshed by one process for all", async () => {
  const { pool, issuer, aProcess } = await anOffice();
  await aProcess().get();
  await expire(pool);
  issuer.willRefresh = true;
  const [one, other] = [aProcess(), aProcess()];
  expect(await Promise.all([one.get(), other.get()])).toEqual(["refreshed-1", "refreshed-1"]);
  expect(issuer.refreshed).toEqual([
    expect.objectContaining({ token: "token-1", refreshToken: "refresh-of-token-1" }),
  ]);
  expect(issuer.issued).toBe(1);
});

test("A new token is issued if refreshing is refused", async () => {
  const { pool, issuer, aProcess } = await anOffice();
  await aProcess().get();
  await expire(pool);
  expect(await aProcess().get()).toBe("token-2");
  expect(issuer.refreshed).toHaveLength(1);
});

test("a token without a lifetime serves only the caller who asked for it, and is not kept", async () => {
  const { issuer, aProcess } = await anOffice();
  issuer.useForMs = 0;
  const process = aProcess();
  expect(await Promise.all([process.get(), process.get()])).toEqual(["token-1", "token-1"]);
  expect(await process.get()).toBe("token-2");
});

test("When a token is refused before its time, many who noticed ask for one new one", async () => {
  const { issuer, aProcess } = await anOffice();
  const [one, other] = [aProcess(), aProcess()];
  await Promise.all([one.get(), other.get()]);
  issuer.willRefresh = true;
  const again = await Promise.all([one, one, one, other, other].map((each) => each.get("token-1")));
  expect(new Set(again)).toEqual(new Set(["token-2"]));
  expect(issuer.issued).toBe(2);
  expect(issuer.refreshed).toEqual([]);
  // A process that learns of it late finds that another has already dealt with it.
  expect(await aProcess().get("token-1")).toBe("token-2");
  expect(issuer.issued).toBe(2);
});

test("others wait for a process that died while it was asking, but not for ever", async () => {
  const { pool, issuer, aProcess } = await anOffice();
  await pool.query(
    `insert into provider_sessions (name, lease, lease_until)
     values ('nomba:test', 'of the dead', now() + interval '300 milliseconds')`,
  );
  expect(await aProcess().get()).toBe("token-1");
  expect(issuer.issued).toBe(1);
});

test("When the provider is down, everybody who waits is told, and the next call asks again", async () => {
  const { pool, issuer, aProcess } = await anOffice();
  issuer.isDown = true;
  const process = aProcess();
  const tries = await Promise.allSettled([process.get(), process.get()]);
  expect(tries.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(issuer.issued).toBe(1);
  expect((await pool.query("select lease from provider_sessions")).rows).toEqual([{ lease: null }]);
  issuer.isDown = false;
  expect(await process.get()).toBe("token-2");
});

test("credentials that were refused are not tried again at once", async () => {
  const { issuer, aProcess } = await anOffice();
  issuer.refuses = true;
  const process = aProcess();
  await expect(process.get()).rejects.toThrow(ProviderRefused);
  await expect(process.get()).rejects.toThrow(ProviderRefused);
  await expect(process.get("some-token")).rejects.toThrow(ProviderRefused);
  expect(issuer.issued).toBe(1);
});
