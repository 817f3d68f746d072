import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Below this many bytes compression saves no packet. */
const WORTH_COMPRESSING = 860;
const BROTLI_QUALITY = 6;
/** Even if a word of change were lost, nothing stays wrong for longer. */
const LONGEST_LIFE_MS = 15 * 60 * 1000;

/** What is to be kept: a body and the tags of everything it was made from. */
export interface Made {
  status: number;
  headers: Record<string, string>;
  body: string;
  tags: readonly string[];
}

/** An answer as ready bytes. */
export interface ReadyAnswer {
  status: number;
  headers: Record<string, string>;
  identity: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
  etag: string;
  tags: ReadonlySet<string>;
}

/** What an entry takes beside its bytes: key, headers, tags. Many small answers must not fill the memory unseen. */
const ENTRY_BYTES = 2_000;

interface Entry {
  answer: ReadyAnswer;
  bytes: number;
  keptAt: number;
  /** Whether it was used since it was kept, or since it was last spared. */
  used: boolean;
}

interface Flight {
  promise: Promise<ReadyAnswer>;
  droppedTags: Set<string>;
  droppedAll: boolean;
}

const collector = new AsyncLocalStorage<Set<string>>();

/** Runs `work` and gathers the tags of every cached answer used on the way: a page is as fresh as its parts. */
export async function collectTags<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tags: ReadonlySet<string> }> {
  const tags = new Set<string>();
  const result = await collector.run(tags, work);
  return { result, tags };
}

function collected(answer: ReadyAnswer): ReadyAnswer {
  const tags = collector.getStore();
  if (tags) for (const tag of answer.tags) tags.add(tag);
  return answer;
}

/**
 * Answers kept as bytes (identity, gzip, brotli), found by key, dropped by tag, made once however many ask at a time.
 * Only what is the same for every visitor may go in.
 */
export class ByteCache {
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Flight>();
  readonly #mostBytes: number;
  readonly #now: () => number;
  #bytes = 0;

  constructor(options: { mostBytes?: number; now?: () => number } = {}) {
    this.#mostBytes = options.mostBytes ?? 32 * 1024 * 1024;
    this.#now = options.now ?? Date.now;
  }

  /** The kept answer for `key`, or the one that `make` makes now. A refusal or fault in `make` is not kept. */
  async get(key: string, make: () => Promise<Made>): Promise<ReadyAnswer> {
    return this.find(key) ?? collected(await this.#join(key, make));
  }

  /** The kept answer, at once; its tags go to the page that is being made of it, if there is one. */
  find(key: string): ReadyAnswer | undefined {
    const answer = this.peek(key);
    return answer && collected(answer);
  }

  /** The kept answer, if there is one that is still good. */
  peek(key: string): ReadyAnswer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (this.#now() - entry.keptAt > LONGEST_LIFE_MS) {
      this.#remove(key, entry);
      return undefined;
    }
    entry.used = true;
    return entry.answer;
  }

  /** Forgets everything made from any of `tags`, also what is being made at this moment. */
  drop(tags: readonly string[]): void {
    for (const [key, entry] of this.#entries) {
      if (tags.some((tag) => entry.answer.tags.has(tag))) this.#remove(key, entry);
    }
    for (const flight of this.#flights.values()) for (const tag of tags) flight.droppedTags.add(tag);
    // Who asks from now on must not be given what was begun before the change.
    this.#flights.clear();
  }

  dropAll(): void {
    this.#entries.clear();
    this.#bytes = 0;
    for (const flight of this.#flights.values()) flight.droppedAll = true;
    this.#flights.clear();
  }

  get size(): number {
    return this.#entries.size;
  }

  #join(key: string, make: () => Promise<Made>): Promise<ReadyAnswer> {
    const running = this.#flights.get(key);
    if (running) return running.promise;
    const flight: Flight = { promise: this.#make(make), droppedTags: new Set(), droppedAll: false };
    this.#flights.set(key, flight);
    flight.promise = flight.promise
      .then((answer) => {
        const stale = flight.droppedAll || [...flight.droppedTags].some((tag) => answer.tags.has(tag));
        if (!stale) this.#keep(key, answer);
        return answer;
      })
      .finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      });
    return flight.promise;
  }

  async #make(make: () => Promise<Made>): Promise<ReadyAnswer> {
    const { result: made, tags } = await collectTags(make);
    const identity = Buffer.from(made.body);
    const worthIt = identity.length >= WORTH_COMPRESSING;
    return {
      status: made.status,
      headers: made.headers,
      identity,
      gzip: worthIt ? await gzipBytes(identity) : null,
      brotli: worthIt
        ? await brotliBytes(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : null,
      etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
      tags: new Set([...made.tags, ...tags]),
    };
  }

  #keep(key: string, answer: ReadyAnswer): void {
    const old = this.#entries.get(key);
    if (old) this.#remove(key, old);
    const bytes =
      ENTRY_BYTES + answer.identity.length + (answer.gzip?.length ?? 0) + (answer.brotli?.length ?? 0);
    this.#entries.set(key, { answer, bytes, keptAt: this.#now(), used: false });
    this.#bytes += bytes;
    // The oldest make room, but what was used meanwhile is spared once: a flood of searches that nobody repeats
    // does not wash the front page out.
    for (const [oldKey, entry] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) break;
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
