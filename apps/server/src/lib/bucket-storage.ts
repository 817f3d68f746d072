import { addAbortSignal, type Readable } from "node:stream";
import type { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
} from "cockatiel";
import { EnvError } from "../env.ts";
import type { BucketSettings } from "../picture-settings.ts";
import type { Log } from "./log.ts";
import {
  type PictureStorage,
  StorageAway,
  type StorageRequests,
  type StoredFile,
} from "./picture-storage.ts";
import { RecentBytes } from "./recent-bytes.ts";
import { WorkSlots } from "./work-slots.ts";

export interface BucketLimits {
  connectMs: number;
  /** From the first try to the last byte, waiting and repetitions included: browsers do not wait longer. */
  readMs: number;
  writeMs: number;
  /** How often something is tried in all. */
  tries: number;
  /** After so many failures in a row nobody asks for a while. */
  breakAfter: number;
  breakMs: number;
  /** How many bytes of derived sizes a process keeps in memory. */
  memory: number;
}

const LIMITS: BucketLimits = {
  connectMs: 1_000,
  readMs: 4_000,
  writeMs: 15_000,
  tries: 3,
  breakAfter: 5,
  breakMs: 2_000,
  memory: 64 * 1024 * 1024,
};

/** Apart, so that uploads that hang do not keep pictures from being read. */
const READS_AT_ONCE = 40;
const WRITES_AT_ONCE = 10;
const MAX_WAITING = 200;
/** Health checks and metrics share one probe of the bucket for so long. */
const PROBE_EVERY_MS = 5_000;

const CONTENT_TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** The variable that is wrong when the bucket refuses the shop, by the code of the refusal. */
const WRONG_VARIABLE: Record<string, string> = {
  InvalidAccessKeyId: "PICTURES_S3_KEY_ID",
  SignatureDoesNotMatch: "PICTURES_S3_SECRET_KEY",
  AuthorizationHeaderMalformed: "PICTURES_S3_REGION",
  PermanentRedirect: "PICTURES_S3_REGION",
};

type Sdk = typeof import("@aws-sdk/client-s3");
type Operation = StorageRequests["operation"];

/**
 * Opens a bucket for pictures. The library is loaded only here, because it is large and most shops use a folder. A bucket
 * that does not answer, or refuses the shop, is only logged: it may come back, and orders do not need it.
 * @param insists for work that is nothing without the bucket
 * @throws EnvError when the bucket refuses the shop and `insists` is set
 */
export async function openBucket(
  settings: BucketSettings,
  { log, limits = LIMITS, insists = false }: { log: Log; limits?: BucketLimits; insists?: boolean },
): Promise<PictureStorage> {
  const sdk = await import("@aws-sdk/client-s3").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new EnvError("PICTURES_S3_BUCKET needs a package that is not installed: run npm install --no-save");
  });
  const storage = new BucketStorage(sdk, settings, { log, limits });
  const problem = await storage.probe();
  if (problem === null) return storage;
  const { code, isRefused } = problem;
  const sentence = isRefused
    ? `${WRONG_VARIABLE[code] ?? "PICTURES_S3_BUCKET"} is wrong: the bucket answers ${code}`
    : "The bucket of the pictures does not answer";
  if (isRefused && insists) {
    storage.close();
    throw new EnvError(sentence);
  }
  log.error({ alert: "pictures_away", reason: code }, sentence);
  return storage;
}

interface Problem {
  code: string;
  /** Trying again will not help. */
  isRefused: boolean;
}

class BucketStorage implements PictureStorage {
  readonly #sdk: Sdk;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #limits: BucketLimits;
  readonly #breaker: CircuitBreakerPolicy;
  readonly #reads = new WorkSlots({ atOnce: READS_AT_ONCE, waiting: MAX_WAITING });
  readonly #writes = new WorkSlots({ atOnce: WRITES_AT_ONCE, waiting: MAX_WAITING });
  readonly #recent: RecentBytes;
  readonly #requests = new Map<string, StorageRequests>();
  #probing: Promise<Problem | null> | null = null;
  #probedAt = Number.NEGATIVE_INFINITY;

  constructor(sdk: Sdk, settings: BucketSettings, { log, limits }: { log: Log; limits: BucketLimits }) {
    const { bucket, region, endpoint, keyId, secretKey } = settings;
    this.#sdk = sdk;
    this.#bucket = bucket;
    this.#limits = limits;
    this.#recent = new RecentBytes(limits.memory);
    this.#client = new sdk.S3Client({
      region,
      credentials: { accessKeyId: keyId, secretAccessKey: secretKey },
      maxAttempts: limits.tries,
      requestHandler: {
        connectionTimeout: limits.connectMs,
        requestTimeout: limits.writeMs,
        // Without this, a request that takes too long is only logged.
        throwOnRequestTimeout: true,
        httpAgent: { keepAlive: true, maxSockets: READS_AT_ONCE + WRITES_AT_ONCE },
        httpsAgent: { keepAlive: true, maxSockets: READS_AT_ONCE + WRITES_AT_ONCE },
      },
      ...(endpoint === null
        ? {}
        : {
            endpoint,
            forcePathStyle: true,
            // Several services that are not AWS refuse the checksums that the library adds on its own.
            requestChecksumCalculation: "WHEN_REQUIRED",
            responseChecksumValidation: "WHEN_REQUIRED",
          }),
    });
    this.#breaker = circuitBreaker(handleType(StorageAway), {
      breaker: new ConsecutiveBreaker(limits.breakAfter),
      halfOpenAfter: limits.breakMs,
    });
    let isAway = false;
    this.#breaker.onBreak((failure) => {
      if (isAway) return; // one more probe of it has failed
      isAway = true;
      const reason = "error" in failure && failure.error instanceof StorageAway ? failure.error.reason : "";
      log.error({ alert: "pictures_away", reason }, "The bucket of the pictures is left alone for a moment");
    });
    this.#breaker.onReset(() => {
      isAway = false;
      log.info({}, "The bucket of the pictures answers again");
    });
  }

  async read(name: string): Promise<Buffer | null> {
    const recent = this.#recent.get(name);
    if (recent) return recent;
    const bytes = await this.#ask("read", this.#limits.readMs, async (abortSignal) => {
      const command = new this.#sdk.GetObjectCommand({ Bucket: this.#bucket, Key: name });
      const { Body } = await this.#client.send(command, { abortSignal });
      if (!Body) throw new StorageAway("the answer has no body");
      return readAll(Body as Readable, abortSignal);
    });
    if (bytes && isDerived(name)) this.#recent.set(name, bytes);
    return bytes;
  }

  async has(name: string): Promise<boolean> {
    const found = await this.#ask("read", this.#limits.readMs, (abortSignal) =>
      this.#client.send(new this.#sdk.HeadObjectCommand({ Bucket: this.#bucket, Key: name }), {
        abortSignal,
      }),
    );
    return found !== null;
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const command = new this.#sdk.PutObjectCommand({
      Bucket: this.#bucket,
      Key: name,
      Body: bytes,
      ContentLength: bytes.length,
      ContentType: CONTENT_TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    });
    await this.#ask("write", this.#limits.writeMs, (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    );
    if (isDerived(name)) this.#recent.set(name, bytes);
  }

  async remove(name: string): Promise<void> {
    this.#recent.delete(name);
    const command = new this.#sdk.DeleteObjectCommand({ Bucket: this.#bucket, Key: name });
    await this.#ask("remove", this.#limits.writeMs, (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    );
  }

  async *list(beginning: string): AsyncIterable<StoredFile> {
    let next: string | undefined;
    do {
      const page = await this.#listPage({ Prefix: beginning, ContinuationToken: next });
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key && LastModified) yield { name: Key, size: Size ?? 0, writtenAt: LastModified };
      }
      next = page.NextContinuationToken;
    } while (next);
  }

  async #listPage(input: { Prefix: string; MaxKeys?: number; ContinuationToken?: string | undefined }) {
    const command = new this.#sdk.ListObjectsV2Command({ Bucket: this.#bucket, ...input });
    const page = await this.#ask("list", this.#limits.readMs, (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    );
    return page ?? { Contents: [], NextContinuationToken: undefined };
  }

  /** The service keeps nothing of an upload that was cut off. */
  async removeUnfinished(): Promise<void> {}

  async problem(): Promise<string | null> {
    const problem = await this.probe();
    return problem === null ? null : `pictures cannot be read (${problem.code})`;
  }

  /** Asks the bucket for next to nothing: what is wrong with it, or null. */
  probe(): Promise<Problem | null> {
    if (!this.#probing || performance.now() - this.#probedAt > PROBE_EVERY_MS) {
      this.#probedAt = performance.now();
      this.#probing = this.#listPage({ Prefix: "masters/", MaxKeys: 1 }).then(
        () => null,
        (error: unknown) => ({
          code: error instanceof StorageAway ? error.reason : "busy",
          isRefused: error instanceof StorageRefuses,
        }),
      );
    }
    return this.#probing;
  }

  requests(): readonly StorageRequests[] {
    return [...this.#requests.values()];
  }

  close(): void {
    this.#client.destroy();
  }

  /** @returns null when there is no such object */
  async #ask<Result>(
    operation: Operation,
    withinMs: number,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | null> {
    const begun = performance.now();
    // Begins before the wait for a slot.
    const signal = AbortSignal.timeout(withinMs);
    const end = (outcome: StorageRequests["outcome"]) => this.#count(operation, outcome, begun);
    try {
      const isRead = operation === "read" || operation === "list";
      const slots = isRead ? this.#reads : this.#writes;
      const result = await slots.run(() => this.#guarded(signal, isRead, work), { signal });
      end(result === null ? "missing" : "ok");
      return result;
    } catch (error) {
      end("failed");
      this.#probing = null; // what was seen before is no longer true
      if (error instanceof BrokenCircuitError) throw new StorageAway("it is left alone for a moment");
      // Its turn has not come.
      throw signal.aborted && error === signal.reason ? new StorageAway("it did not answer in time") : error;
    }
  }

  async #guarded<Result>(
    signal: AbortSignal,
    isRead: boolean,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | null> {
    // Half open means that one request is out to see how things are. The others do not wait for it.
    // It is one that reads: writing may take long.
    const { state } = this.#breaker;
    if (state === CircuitState.HalfOpen || (state === CircuitState.Open && !isRead)) {
      if (!isRead) void this.probe();
      throw new StorageAway("it is left alone for a moment");
    }
    return this.#breaker.execute(async () => {
      if (signal.aborted) throw new StorageAway("it did not answer in time");
      try {
        return await work(signal);
      } catch (error) {
        if (error instanceof StorageAway) throw error;
        const { name, $metadata } = error as Partial<S3ServiceException>;
        // A bucket that is missing is not a picture that is missing.
        if (name === "NoSuchKey" || name === "NotFound") return null;
        if (signal.aborted) throw new StorageAway("it did not answer in time");
        const status = $metadata?.httpStatusCode ?? 0;
        const isRefused = status >= 300 && status < 500 && status !== 429;
        throw isRefused ? new StorageRefuses(codeOf(error)) : new StorageAway(codeOf(error));
      }
    });
  }

  #count(operation: Operation, outcome: StorageRequests["outcome"], begun: number): void {
    const key = `${operation} ${outcome}`;
    const known = this.#requests.get(key) ?? { operation, outcome, count: 0, seconds: 0 };
    known.count += 1;
    known.seconds += (performance.now() - begun) / 1000;
    this.#requests.set(key, known);
  }
}

/** The bucket says no: to its key, its name or a permission. */
class StorageRefuses extends StorageAway {}

const isDerived = (name: string) => name.startsWith("derived/");

async function readAll(body: Readable, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of addAbortSignal(signal, body)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The service's own word, or that of the operating system; never a message, which may repeat an address or a key. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const known = [code, name].find((word) => typeof word === "string" && /^[A-Za-z][\w-]{2,60}$/.test(word));
  return typeof known === "string" ? known : "no reason given";
}
