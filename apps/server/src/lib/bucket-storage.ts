import { addAbortSignal, type Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { EnvError } from "../env.ts";
import type { BucketSettings } from "../picture-settings.ts";
import { openBucketClient, type Sdk } from "./bucket-client.ts";
import { BucketGuard, type BucketLimits, StorageRefuses } from "./bucket-guard.ts";
import type { Log } from "./log.ts";
import {
  type PictureStorage,
  StorageAway,
  type StorageRequests,
  type StoredFile,
} from "./picture-storage.ts";
import { RecentBytes } from "./recent-bytes.ts";

const LIMITS: BucketLimits = {
  connectMs: 1_000,
  readMs: 4_000,
  writeMs: 15_000,
  tries: 3,
  breakAfter: 5,
  breakMs: 2_000,
  memory: 64 * 1024 * 1024,
};

/** Health checks and metrics share one probe of the bucket for this long. */
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

/**
 * Opens a bucket for pictures. The library is loaded only here, because it is large and most shops use a folder. A
 * bucket that does not answer, or refuses the shop, is only logged: it may come back, and orders do not need it.
 * @param insists for work that is useless without the bucket
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
  readonly #guard: BucketGuard;
  readonly #recent: RecentBytes;
  #probing: Promise<Problem | null> | null = null;
  #probedAt = Number.NEGATIVE_INFINITY;

  constructor(sdk: Sdk, settings: BucketSettings, { log, limits }: { log: Log; limits: BucketLimits }) {
    this.#sdk = sdk;
    this.#bucket = settings.bucket;
    this.#limits = limits;
    this.#recent = new RecentBytes(limits.memory);
    this.#client = openBucketClient(sdk, settings, limits);
    this.#guard = new BucketGuard({
      log,
      limits,
      probe: () => this.probe(),
      onFailure: () => {
        this.#probing = null; // its result is no longer true
      },
    });
  }

  async read(name: string): Promise<Buffer | null> {
    const recent = this.#recent.get(name);
    if (recent) return recent;
    const bytes = await this.#guard.ask("read", this.#limits.readMs, async (abortSignal) => {
      const command = new this.#sdk.GetObjectCommand({ Bucket: this.#bucket, Key: name });
      const { Body } = await this.#client.send(command, { abortSignal });
      if (!Body) throw new StorageAway("the answer has no body");
      return readAll(Body as Readable, abortSignal);
    });
    if (bytes && isDerived(name)) this.#recent.set(name, bytes);
    return bytes;
  }

  async has(name: string): Promise<boolean> {
    const found = await this.#guard.ask("read", this.#limits.readMs, (abortSignal) =>
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
    await this.#guard.ask("write", this.#limits.writeMs, (abortSignal) =>
      this.#client.send(command, { abortSignal }),
    );
    if (isDerived(name)) this.#recent.set(name, bytes);
  }

  async remove(name: string): Promise<void> {
    this.#recent.delete(name);
    const command = new this.#sdk.DeleteObjectCommand({ Bucket: this.#bucket, Key: name });
    await this.#guard.ask("remove", this.#limits.writeMs, (abortSignal) =>
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
    const page = await this.#guard.ask("list", this.#limits.readMs, (abortSignal) =>
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
    return this.#guard.requests();
  }

  close(): void {
    this.#client.destroy();
  }
}

const isDerived = (name: string) => name.startsWith("derived/");

async function readAll(body: Readable, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of addAbortSignal(signal, body)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
