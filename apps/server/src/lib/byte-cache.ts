import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Below this size, compression does not save a network packet. */
const MIN_COMPRESSED_BYTES = 860;
const BROTLI_QUALITY = 6;
/** Limits how long an answer can stay stale if the announcement of a change is lost. */
const MAX_AGE_MS = 15 * 60 * 1000;
/**
 * A body of at most this size is kept as text too, once it has been sent (`http/send-cached.ts`). With its headers it
 * fits the 16 kB that Node writes without allocating memory.
 */
export const SMALL_BYTES = 12 * 1024;

/** A response to cache, with the tags of everything it was made from. */
export interface Cacheable {
  status: number;
  headers: Record<string, string>;
  body: string;
  tags: readonly string[];
}

/** A cached response, already encoded. */
export interface CachedAnswer {
  status: number;
  headers: Record<string, string>;
  identity: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
  etag: string;
  tags: ReadonlySet<string>;
}

/**
 * Estimated memory per entry besides its bodies (key, headers, tags), so many small answers cannot fill the memory
 * uncounted.
 */
const ENTRY_BYTES = 2_000;

interface Entry {
  answer: CachedAnswer;
  bytes: number;
  storedAt: number;
  /** Whether it was used since it was stored or last spared from eviction. */
  used: boolean;
}

interface Pending {
  promise: Promise<CachedAnswer>;
  droppedTags: Set<string>;
  droppedAll: boolean;
}

const collector = new AsyncLocalStorage<Set<string>>();

/** Runs `work` and collects the tags of every cached answer it uses, so a page is dropped with any of its parts. */
export async function collectTags<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tags: ReadonlySet<string> }> {
  const tags = new Set<string>();
  const result = await collector.run(tags, work);
  return { result, tags };
}

function collected(answer: CachedAnswer): CachedAnswer {
  const tags = collector.getStore();
  if (tags) for (const tag of answer.tags) tags.add(tag);
  return answer;
}

function memoryOf(body: Buffer | null): number {
  const length = body?.length ?? 0;
  return length <= SMALL_BYTES ? 2 * length : length;
}

/**
 * Caches answers as encoded bytes (identity, gzip, brotli). Answers are found by key, dropped by tag, and made once
 * even when many callers ask at the same time. Only answers that are the same for every visitor may be stored.
 */
export class ByteCache {
  readonly #entries = new Map<string, Entry>();
  /** Those that callers may still join. */
  readonly #pending = new Map<string, Pending>();
  /** These, and those that began before a change: another change may concern them too. */
  readonly #underWay = new Set<Pending>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #hits = 0;
  #made = 0;

  constructor(options: { maxBytes?: number; now?: () => number } = {}) {
    this.#maxBytes = options.maxBytes ?? 32 * 1024 * 1024;
    this.#now = options.now ?? Date.now;
  }

  /** The cached answer for `key`, or a new one from `make`. If `make` fails, nothing is cached. */
  async get(key: string, make: () => Promise<Cacheable>): Promise<CachedAnswer> {
    return this.find(key) ?? collected(await this.#join(key, make));
  }

  /** The cached answer, if any. Its tags are added to the page being made (see `collectTags`). */
  find(key: string): CachedAnswer | undefined {
    const answer = this.peek(key);
    return answer && collected(answer);
  }

  /** The cached answer, if there is one and it is not too old. */
  peek(key: string): CachedAnswer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (this.#now() - entry.storedAt > MAX_AGE_MS) {
      this.#remove(key, entry);
      return undefined;
    }
    entry.used = true;
    this.#hits += 1;
    return entry.answer;
  }

  /** Drops every answer with any of `tags`. Answers in the making are still returned, but not cached. */
  drop(tags: readonly string[]): void {
    for (const [key, entry] of this.#entries) {
      if (tags.some((tag) => entry.answer.tags.has(tag))) this.#remove(key, entry);
    }
    for (const pending of this.#underWay) for (const tag of tags) pending.droppedTags.add(tag);
    // Callers from now on must not join a run that began before the change.
    this.#pending.clear();
  }

  dropAll(): void {
    this.#entries.clear();
    this.#bytes = 0;
    for (const pending of this.#underWay) pending.droppedAll = true;
    this.#pending.clear();
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How many answers were found, and how many had to be made, since the process started. */
  get counts(): { hits: number; made: number } {
    return { hits: this.#hits, made: this.#made };
  }

  #join(key: string, make: () => Promise<Cacheable>): Promise<CachedAnswer> {
    const running = this.#pending.get(key);
    if (running) return running.promise;
    const pending: Pending = { promise: this.#make(make), droppedTags: new Set(), droppedAll: false };
    this.#pending.set(key, pending);
    this.#underWay.add(pending);
    pending.promise = pending.promise
      .then((answer) => {
        const stale = pending.droppedAll || [...pending.droppedTags].some((tag) => answer.tags.has(tag));
        if (!stale) this.#store(key, answer);
        return answer;
      })
      .finally(() => {
        this.#underWay.delete(pending);
        if (this.#pending.get(key) === pending) this.#pending.delete(key);
      });
    return pending.promise;
  }

  async #make(make: () => Promise<Cacheable>): Promise<CachedAnswer> {
    this.#made += 1;
    const { result: made, tags } = await collectTags(make);
    const identity = Buffer.from(made.body);
    const compress = identity.length >= MIN_COMPRESSED_BYTES;
    return {
      status: made.status,
      headers: made.headers,
      identity,
      gzip: compress ? await gzipBytes(identity) : null,
      brotli: compress
        ? await brotliBytes(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : null,
      etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
      tags: new Set([...made.tags, ...tags]),
    };
  }

  #store(key: string, answer: CachedAnswer): void {
    const old = this.#entries.get(key);
    if (old) this.#remove(key, old);
    const bytes = ENTRY_BYTES + memoryOf(answer.identity) + memoryOf(answer.gzip) + memoryOf(answer.brotli);
    this.#entries.set(key, { answer, bytes, storedAt: this.#now(), used: false });
    this.#bytes += bytes;
    // The oldest entries are evicted first, but an entry used since is spared once. So many searches that are never
    // repeated cannot evict the front page.
    for (const [oldKey, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldKey, entry);
      if (!entry.used) continue;
      this.#entries.set(oldKey, { ...entry, used: false });
      this.#bytes += entry.bytes;
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
