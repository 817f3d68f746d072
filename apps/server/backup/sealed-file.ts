import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { PassThrough, type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import type { BackupKey } from "./backup-key.ts";

/** Of the bytes on the disk. */
export interface OnDisk {
  bytes: number;
  sha256: string;
}

export interface Sealing {
  key: BackupKey | null;
  isCompressed: boolean;
}

export const sealedName = (name: string, { key, isCompressed }: Sealing) =>
  `${name}${isCompressed ? ".zst" : ""}${key ? ".age" : ""}`;

/** The header of a file of age with one recipient, and the number that its chunks begin with. */
const AGE_HEADER_BYTES = 168 + 16;
const AGE_CHUNK_BYTES = 64 * 1024;
const AGE_TAG_BYTES = 16;

/** How long the file is that is not compressed and has so many bytes of content. */
export function sealedSize(bytes: number, key: BackupKey | null): number {
  if (!key) return bytes;
  return AGE_HEADER_BYTES + bytes + AGE_TAG_BYTES * Math.max(1, Math.ceil(bytes / AGE_CHUNK_BYTES));
}

/** Writes a new file to the disk: compressed, then encrypted if there is a key. */
export async function writeSealed(file: string, content: Readable, sealing: Sealing): Promise<OnDisk> {
  const meter = new Meter();
  await pipeline(
    content,
    sealing.isCompressed ? createZstdCompress() : new PassThrough(),
    (source: AsyncIterable<Buffer>) => encrypt(source, sealing.key),
    meter,
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  return meter.result();
}

/** Sends the content of a file to the target, decrypted and unpacked. */
export async function readSealed(file: string, target: Writable, sealing: Sealing): Promise<OnDisk> {
  const meter = new Meter();
  await pipeline(
    createReadStream(file),
    meter,
    (source: AsyncIterable<Buffer>) => decrypt(source, sealing.key),
    sealing.isCompressed ? createZstdDecompress() : new PassThrough(),
    target,
  );
  return meter.result();
}

async function* encrypt(source: AsyncIterable<Buffer>, key: BackupKey | null): AsyncGenerator<Uint8Array> {
  if (!key) return yield* source;
  const encrypter = new Encrypter();
  encrypter.addRecipient(key.recipient);
  yield* await encrypter.encrypt(webStreamOf(source));
}

/** @throws when the key is another one, or the file was changed or cut off */
async function* decrypt(source: AsyncIterable<Buffer>, key: BackupKey | null): AsyncGenerator<Uint8Array> {
  if (!key) return yield* source;
  const decrypter = new Decrypter();
  decrypter.addIdentity(key.identity);
  yield* await decrypter.decrypt(webStreamOf(source));
}

/** The same class has a type for browsers and one for Node, which alone knows `from`. */
const webStreamOf = (source: AsyncIterable<Uint8Array>) =>
  NodeReadableStream.from(source) as unknown as ReadableStream<Uint8Array>;

/** Counts and hashes what passes. */
class Meter extends Transform {
  readonly #hash = createHash("sha256");
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void) {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  result(): OnDisk {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}
