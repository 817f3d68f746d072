import { setTimeout as wait } from "node:timers/promises";
import type { ProviderName } from "@shop/contract/payments";
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import { Agent, request } from "undici";
import type { Log } from "../../../ctx.ts";
import { ProviderUnreachable } from "../../../payment-provider.ts";

export interface CallLimits {
  connectMs: number;
  /** From the first word to the last of the answer, every repetition included. */
  totalMs: number;
  longestAnswer: number;
  /** How often something that merely reads is asked in all. */
  tries: number;
  firstRetryMs: number;
  /** After this many failures in a row, no call is made for a while. */
  breakAfter: number;
  breakMs: number;
}

export const CALL_LIMITS: CallLimits = {
  connectMs: 2_000,
  totalMs: 5_000,
  longestAnswer: 1_000_000,
  tries: 3,
  firstRetryMs: 150,
  breakAfter: 6,
  breakMs: 10_000,
};

const CONNECTIONS = 50;

export interface ProviderCall {
  method: "GET" | "POST";
  /** Below the base address. */
  path: string;
  query?: Record<string, string>;
  headers: Record<string, string>;
  body?: object;
  /** Whether asking twice does no more than asking once. */
  repeatable: boolean;
  /** A point in time of `performance.now()`, for calls that share one limit. */
  until?: number;
}

/** What came back, below 500: any JSON object. */
export interface ProviderAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Calls one provider, within limits. Its error messages contain no address, header or body. */
export interface ProviderCaller {
  /** @throws ProviderUnreachable */
  call(what: ProviderCall): Promise<ProviderAnswer>;
  /** When a limit that begins now is over. */
  limitFromNow(): number;
  close(): Promise<void>;
}

/** The provider limits our calls for a moment, and otherwise works. */
class ProviderBusy extends ProviderUnreachable {
  readonly waitMs: number | null;
  constructor(message: string, waitMs: number | null) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** Nobody was asked. */
class LeftAlone extends ProviderUnreachable {
  constructor(message: string) {
    super(message, { neverSent: true });
  }
}

/** No connection was made: not one byte of the request can have arrived. */
const NOT_CONNECTED = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** @param baseUrl without a trailing slash; it may have a path */
export function providerCaller({
  name,
  baseUrl,
  log,
  limits = CALL_LIMITS,
}: {
  name: ProviderName;
  baseUrl: string;
  log: Log;
  limits?: CallLimits;
}): ProviderCaller {
  const agent = new Agent({
    connect: { timeout: limits.connectMs },
    connections: CONNECTIONS,
    maxResponseSize: limits.longestAnswer,
    allowH2: false,
  });
  const breaker = breakerFor(name, limits, log);

  async function once(what: ProviderCall, until: number): Promise<ProviderAnswer> {
    const query = what.query ? `?${new URLSearchParams(what.query)}` : "";
    try {
      const answer = await request(`${baseUrl}${what.path}${query}`, {
        dispatcher: agent,
        method: what.method,
        headers: {
          accept: "application/json",
          ...(what.body ? { "content-type": "application/json" } : {}),
          ...what.headers,
        },
        ...(what.body ? { body: JSON.stringify(what.body) } : {}),
        signal: AbortSignal.timeout(Math.max(0, Math.ceil(until - performance.now()))),
      });
      const status = answer.statusCode;
      if (status === 429 || status >= 500 || (status >= 300 && status < 400)) {
        answer.body.on("error", () => {}); // it is thrown away, and says so
        answer.body.destroy();
        if (status === 429) {
          throw new ProviderBusy(`${name} has too many calls`, readWait(answer.headers["retry-after"]));
        }
        throw new ProviderUnreachable(`${name} answered ${status}`);
      }
      return { status, body: readJson(name, Buffer.from(await answer.body.arrayBuffer())) };
    } catch (error) {
      // What undici throws may hold a piece of the request or of the answer: only its code is repeated.
      if (error instanceof ProviderUnreachable) throw error;
      const neverSent = NOT_CONNECTED.has((error as { code?: string }).code ?? "");
      throw new ProviderUnreachable(whatHappened(name, error), { neverSent });
    }
  }

  async function guarded(what: ProviderCall, until: number): Promise<ProviderAnswer> {
    // A timer alone lets a quick answer of the last call slip in after the shared limit.
    if (performance.now() >= until) throw new LeftAlone(`${name} had no time left to answer`);
    // Half open means that one call is out to see how things are. The others do not wait for it.
    if (breaker.state === CircuitState.HalfOpen) throw leftAlone(name);
    try {
      return await breaker.execute(() => once(what, until));
    } catch (error) {
      throw error instanceof BrokenCircuitError ? leftAlone(name) : error;
    }
  }

  const limitFromNow = () => performance.now() + limits.totalMs;
  return {
    limitFromNow,
    async call(what) {
      const until = what.until ?? limitFromNow();
      for (let tried = 1; ; tried += 1) {
        try {
          return await guarded(what, until);
        } catch (error) {
          if (!what.repeatable || tried >= limits.tries || error instanceof LeftAlone) throw error;
          const pauseMs = pauseAfter(error, tried, limits);
          if (performance.now() + pauseMs >= until) throw error;
          await wait(pauseMs);
        }
      }
    },
    close: () => agent.destroy(),
  };
}

function breakerFor(name: ProviderName, limits: CallLimits, log: Log): CircuitBreakerPolicy {
  const isFailure = (error: unknown) =>
    error instanceof ProviderUnreachable && !(error instanceof ProviderBusy);
  const breaker = circuitBreaker(handleWhen(isFailure), {
    breaker: new ConsecutiveBreaker(limits.breakAfter),
    halfOpenAfter: limits.breakMs,
  });
  breaker.onBreak(() => log.warn({ provider: name }, "The payment provider is not called for a moment"));
  breaker.onReset(() => log.info({ provider: name }, "The payment provider answers again"));
  return breaker;
}

function leftAlone(name: ProviderName): LeftAlone {
  return new LeftAlone(`${name} has not answered lately and is not called for a moment`);
}

function pauseAfter(error: unknown, tried: number, { firstRetryMs }: CallLimits): number {
  const asked = error instanceof ProviderBusy ? error.waitMs : null;
  // Half of the pause is chance, so that many who failed together do not come back together.
  return asked ?? firstRetryMs * 3 ** (tried - 1) * (0.5 + Math.random());
}

/** `Retry-After` in seconds or as a date. */
function readWait(header: string | string[] | undefined): number | null {
  if (typeof header !== "string") return null;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

function readJson(name: ProviderName, bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // The parser's own message repeats a piece of the answer.
  }
  throw new ProviderUnreachable(`${name} answered something that is not a JSON object`);
}

function whatHappened(name: ProviderName, error: unknown): string {
  const { name: kind, code } = error as { name?: unknown; code?: unknown };
  if (kind === "TimeoutError") return `${name} did not answer in time`;
  if (code === "UND_ERR_CONNECT_TIMEOUT") return `${name} could not be reached in time`;
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return `${name} answered more than we read`;
  const known = typeof code === "string" && /^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? code : "no reason given";
  return `${name} could not be asked (${known})`;
}
