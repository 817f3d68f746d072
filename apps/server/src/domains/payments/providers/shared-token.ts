import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Database } from "../../../db/pool.ts";
import { prepared } from "../../../db/prepared.ts";
import { randomToken } from "../../../lib/random-token.ts";
import { type Seal, sealWith } from "../../../lib/seal.ts";
import { ProviderRefused, ProviderUnreachable } from "../../../payment-provider.ts";

/** Longer than fetching may take. The lease of a process that died ends after this time. */
const LEASE_MS = 7_000;
const WAIT_FOR_OTHERS_MS = 8_000;
const POLL_MS = 50;
/** Credentials that were refused are not tried again at once. */
const AFTER_REFUSAL_MS = 10_000;

const Credentials = z.object({ token: z.string().min(1), refreshToken: z.string().min(1).nullable() });
export type Credentials = z.infer<typeof Credentials>;

export interface FetchedToken extends Credentials {
  /** 0 when it is good for the call at hand only. */
  useForMs: number;
}

export interface TokenSource {
  issue(): Promise<FetchedToken>;
  /** Null when the provider wants a new one to be issued instead. */
  refresh(old: Credentials & { refreshToken: string }): Promise<FetchedToken | null>;
}

interface Row {
  sealed: Buffer | null;
  leftMs: number | null;
}

interface Kept extends Credentials {
  /** By the clock of `performance.now()`. */
  useUntil: number;
}

/**
 * One token for all calls of all processes. In a process one caller fetches and the others wait for it; among processes
 * a lease in the database does the same. No transaction is open while the provider is asked.
 */
export class SharedToken {
  readonly #db: Database;
  readonly #name: string;
  readonly #seal: Seal;
  readonly #source: TokenSource;
  #kept: Kept | null = null;
  #fetching: Promise<string> | null = null;
  #refused: { error: ProviderRefused; until: number } | null = null;

  /** @param name of the session; other credentials need another */
  constructor(db: Database, { name, secret, source }: { name: string; secret: string; source: TokenSource }) {
    this.#db = db;
    this.#name = name;
    this.#seal = sealWith(secret, name, "provider session");
    this.#source = source;
  }

  /** @param refused a token that the provider has just refused, although its time had not come */
  async get(refused: string | null = null): Promise<string> {
    const kept = this.#kept;
    if (kept && kept.token !== refused && performance.now() < kept.useUntil) return kept.token;
    if (this.#fetching) {
      const token = await this.#fetching;
      if (token !== refused) return token;
      // That search had begun before anybody knew that this token is refused.
    }
    this.#fetching ??= this.#fetch(refused).finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  async #fetch(refused: string | null): Promise<string> {
    if (this.#refused && performance.now() < this.#refused.until) throw this.#refused.error;
    const giveUpAt = performance.now() + WAIT_FOR_OTHERS_MS;
    const lease = randomToken();
    for (;;) {
      const shared = this.#usable(await this.#read(), refused);
      if (shared) return this.#keep(shared);
      const claimed = await this.#claim(lease);
      if (claimed) return this.#fetchUnder(lease, claimed, refused);
      if (performance.now() > giveUpAt) {
        throw new ProviderUnreachable("Another process has been fetching a token for too long");
      }
      await wait(POLL_MS);
    }
  }

  async #fetchUnder(lease: string, claimed: Row, refused: string | null): Promise<string> {
    try {
      // Another process may have stored one between the read and the claim.
      const shared = this.#usable(claimed, refused);
      if (shared) return this.#keep(shared);
      const fetched = await this.#ask(this.#opened(claimed), refused);
      await this.#share(lease, fetched);
      return this.#keep({ ...fetched, useUntil: performance.now() + fetched.useForMs });
    } catch (error) {
      if (error instanceof ProviderRefused) {
        this.#refused = { error, until: performance.now() + AFTER_REFUSAL_MS };
      }
      throw error;
    } finally {
      await this.#giveBack(lease);
    }
  }

  async #ask(old: Credentials | null, refused: string | null): Promise<FetchedToken> {
    // A token that was refused before its time is not refreshed: whatever ended it ended its refresh token too.
    if (old?.refreshToken && refused === null) {
      const fresh = await this.#source.refresh({ ...old, refreshToken: old.refreshToken });
      if (fresh) return fresh;
    }
    return this.#source.issue();
  }

  #keep(kept: Kept): string {
    this.#kept = kept;
    this.#refused = null;
    return kept.token;
  }

  #opened({ sealed }: Row): Credentials | null {
    const text = sealed && this.#seal.open(sealed);
    return text ? Credentials.parse(JSON.parse(text)) : null;
  }

  #usable(row: Row | null, refused: string | null): Kept | null {
    if (!row || row.leftMs === null || row.leftMs <= 0) return null;
    const opened = this.#opened(row);
    if (!opened || opened.token === refused) return null;
    return { ...opened, useUntil: performance.now() + row.leftMs };
  }

  async #read(): Promise<Row | null> {
    const [row] = await prepared<Row>(this.#db)`
      select sealed, (extract(epoch from use_until - now()) * 1000)::double precision as "leftMs"
      from provider_sessions where name = ${this.#name}`;
    return row ?? null;
  }

  async #claim(lease: string): Promise<Row | null> {
    const [row] = await prepared<Row>(this.#db)`
      insert into provider_sessions as s (name, lease, lease_until)
      values (${this.#name}, ${lease}, now() + ${LEASE_MS} * interval '1 millisecond')
      on conflict (name) do update set lease = excluded.lease, lease_until = excluded.lease_until
        where s.lease_until is null or s.lease_until < now()
      returning sealed, (extract(epoch from use_until - now()) * 1000)::double precision as "leftMs"`;
    return row ?? null;
  }

  /** Not when another process has taken the lease in the meantime, because its token is newer. */
  async #share(lease: string, { token, refreshToken, useForMs }: FetchedToken): Promise<void> {
    const sealed = this.#seal.close(JSON.stringify({ token, refreshToken }));
    await prepared(this.#db)`
      update provider_sessions
      set sealed = ${sealed}, use_until = now() + ${useForMs} * interval '1 millisecond'
      where name = ${this.#name} and lease = ${lease}`;
  }

  async #giveBack(lease: string): Promise<void> {
    await prepared(this.#db)`
      update provider_sessions set lease = null, lease_until = null
      where name = ${this.#name} and lease = ${lease}`;
  }
}
