import { Refusal } from "./refuse.ts";

const RETRY_AFTER_SECONDS = 5;

/**
 * Where masters and derived sizes of pictures are: files in the data folder, or objects in a bucket. A name such as
 * `masters/ab/abc….webp` is the same in both, and what it names never changes.
 */
export interface PictureStorage {
  /** Null if there is none. */
  read: (name: string) => Promise<Buffer | null>;
  has: (name: string) => Promise<boolean>;
  /** Writes all of it or nothing. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Removes it if it is there. */
  remove: (name: string) => Promise<void>;
  /** Everything whose name begins so, in no order. */
  list: (beginning: string) => AsyncIterable<StoredFile>;
  /** Removes what a process that was killed began to write before this time, in these folders and beside them. */
  removeUnfinished: (before: Date, folders: readonly string[]) => Promise<void>;
  /** Why pictures cannot be read now; null when they can. */
  problem: () => Promise<string | null>;
  /** What was asked of a bucket; always empty for a folder. */
  requests: () => readonly StorageRequests[];
  close: () => void;
}

export interface StoredFile {
  name: string;
  size: number;
  writtenAt: Date;
}

/** Requests of one kind, and how long they took together. */
export interface StorageRequests {
  operation: "read" | "write" | "remove" | "list";
  outcome: "ok" | "missing" | "failed";
  count: number;
  seconds: number;
}

/** The storage did not answer, or not as expected. The client is told to try again, and nothing is cached. */
export class StorageAway extends Refusal {
  /** For operators. It names no address and no key. */
  readonly reason: string;

  constructor(reason: string) {
    super("busy", null, {
      retryAfter: RETRY_AFTER_SECONDS,
      message: "Pictures cannot be reached right now. Please try again in a moment",
      // The storage logs when it goes away and when it is back: a line for each picture would say no more.
      isTurnedAway: true,
    });
    this.reason = reason;
  }
}
