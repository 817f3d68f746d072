import type { S3ServiceException } from "@aws-sdk/client-s3";
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
} from "cockatiel";
import type { Log } from "./log.ts";
import { StorageAway, type StorageRequests } from "./picture-storage.ts";
import { StorageCounts } from "./storage-counts.ts";
import { WorkSlots } from "./work-slots.ts";

export interface BucketLimits {
  connectMs: number;
  /** From the first try to the last byte, waiting and repetitions included: browsers do not wait longer. */
  readMs: number;
  writeMs: number;
  /** How often something is tried in all. */
  tries: number;
  /** After this many failures in a row, no call is made for a while. */
  breakAfter: number;
  breakMs: number;
  /** How many bytes of derived sizes a process keeps in memory. */
  memory: number;
}

/** Apart, so that uploads that hang do not keep pictures from being read. */
const READS_AT_ONCE = 40;
const WRITES_AT_ONCE = 10;
export const REQUESTS_AT_ONCE = READS_AT_ONCE + WRITES_AT_ONCE;
const MAX_WAITING = 200;

/**
 * Limits the requests to a bucket in number and time, pauses them while it does not answer, and counts them.
 * The circuit breaker and the time limits are here, so that a bucket that hangs keeps no request of the shop waiting.
 */
export class BucketGuard {
  readonly #breaker: CircuitBreakerPolicy;
  readonly #reads = new WorkSlots({ atOnce: READS_AT_ONCE, waiting: MAX_WAITING });
  readonly #writes = new WorkSlots({ atOnce: WRITES_AT_ONCE, waiting: MAX_WAITING });
  readonly #counts = new StorageCounts();
  readonly #probe: () => Promise<unknown>;
  readonly #onFailure: () => void;

  /** @param probe asks the bucket for next to nothing, to find out whether it answers again */
  constructor({
    log,
    limits,
    probe,
    onFailure,
  }: {
    log: Log;
    limits: Pick<BucketLimits, "breakAfter" | "breakMs">;
    probe: () => Promise<unknown>;
    onFailure: () => void;
  }) {
    this.#probe = probe;
    this.#onFailure = onFailure;
    this.#breaker = circuitBreaker(handleType(StorageAway), {
      breaker: new ConsecutiveBreaker(limits.breakAfter),
      halfOpenAfter: limits.breakMs,
    });
    let isAway = false;
    this.#breaker.onBreak((failure) => {
      if (isAway) return; // another probe has failed
      isAway = true;
      const reason = "error" in failure && failure.error instanceof StorageAway ? failure.error.reason : "";
      log.error({ alert: "pictures_away", reason }, "The bucket of the pictures is not called for a moment");
    });
    this.#breaker.onReset(() => {
      isAway = false;
      log.info({}, "The bucket of the pictures answers again");
    });
  }

  requests(): readonly StorageRequests[] {
    return this.#counts.all();
  }

  /** @returns null when there is no such object */
  async ask<Result>(
    operation: StorageRequests["operation"],
    withinMs: number,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | null> {
    const begun = performance.now();
    // Begins before the wait for a slot.
    const signal = AbortSignal.timeout(withinMs);
    const end = (outcome: StorageRequests["outcome"]) => this.#counts.add({ operation, outcome, begun });
    try {
      const isRead = operation === "read" || operation === "list";
      const slots = isRead ? this.#reads : this.#writes;
      const result = await slots.run(() => this.#guarded(signal, isRead, work), { signal });
      end(result === null ? "missing" : "ok");
      return result;
    } catch (error) {
      end("failed");
      this.#onFailure();
      if (error instanceof BrokenCircuitError) throw new StorageAway("it is not called for a moment");
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
      if (!isRead) void this.#probe();
      throw new StorageAway("it is not called for a moment");
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
}

/** The bucket says no: to its key, its name or a permission. */
export class StorageRefuses extends StorageAway {}

/** The service's own word, or that of the operating system; never a message, which may repeat an address or a key. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const known = [code, name].find((word) => typeof word === "string" && /^[A-Za-z][\w-]{2,60}$/.test(word));
  return typeof known === "string" ? known : "no reason given";
}
