import { setTimeout as wait } from "node:timers/promises";
import { type StaffCallName, staffCalls } from "@shop/contract/admin/calls";
import type { StaffEnvelope, StaffInputOf } from "@shop/contract/admin/endpoints";
import { type CallName, calls } from "@shop/contract/calls";
import type { DataOf, Envelope, InputOf } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import type { Random } from "../random.ts";
import { STORE_KEY } from "../world/make-programs.ts";
import type { Journal } from "./journal.ts";

/** `unknown`: no answer came, or one that says to try again. The call may have been carried out. */
export type Outcome<Data> =
  | { kind: "done"; data: Data }
  | { kind: "refused"; status: number; code: string | null; data: unknown }
  | { kind: "unknown" };

/** The storm as its people know it. */
export interface Storm {
  webUrls: readonly string[];
  journal: Journal;
  /** Whether nobody begins anything new any more. */
  isOver: () => boolean;
  /** Whether nobody waits for an answer any more. */
  isGivenUp: () => boolean;
}

export interface CallOptions {
  /** The same key makes the same call once. */
  key?: string;
}

const ANSWER_WITHIN_MS = 8_000;
const LONGEST_WAIT_MS = 1_000;

/** Somebody who calls the shop by HTTP, as a browser would: over one of its processes, and over the other after a failure. */
export class Caller {
  readonly #storm: Storm;
  readonly #random: Random;
  readonly #headers: Record<string, string>;
  #url: string;

  constructor(storm: Storm, random: Random, headers: Record<string, string>) {
    this.#storm = storm;
    this.#random = random;
    this.#headers = headers;
    this.#url = random.pick(storm.webUrls);
  }

  /** One try of a shopper's call. */
  try<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    { key }: CallOptions = {},
  ): Promise<Outcome<DataOf<Name>>> {
    return this.#send(name, calls[name], input, {
      authorization: `Bearer ${STORE_KEY}`,
      ...(key ? { "idempotency-key": key } : {}),
    });
  }

  /** A call that may be repeated: again and again until the shop says yes or no. */
  async insist<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    options: CallOptions = {},
  ): Promise<Outcome<DataOf<Name>>> {
    return this.#insist(name, () => this.try(name, input, options));
  }

  tryAsStaff<Name extends StaffCallName>(
    name: Name,
    input: StaffInputOf<Name>,
    { key }: CallOptions = {},
  ): Promise<Outcome<StaffEnvelope<Name>["data"]>> {
    return this.#send(name, staffCalls[name], input, {
      "sec-fetch-site": "same-origin",
      ...(key ? { "idempotency-key": key } : {}),
    });
  }

  async insistAsStaff<Name extends StaffCallName>(
    name: Name,
    input: StaffInputOf<Name>,
    options: CallOptions = {},
  ): Promise<Outcome<StaffEnvelope<Name>["data"]>> {
    return this.#insist(name, () => this.tryAsStaff(name, input, options));
  }

  async #insist<Data>(name: string, once: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
    for (let pauseMs = 50; ; pauseMs = Math.min(2 * pauseMs, LONGEST_WAIT_MS)) {
      const outcome = await once();
      if (outcome.kind !== "unknown") return outcome;
      if (this.#storm.isGivenUp()) {
        this.#storm.journal.violated("every call is answered after the storm", { call: name });
        return outcome;
      }
      await wait(pauseMs + this.#random.int(0, 50));
    }
  }

  async #send<Data>(
    name: string,
    { method, path }: { method: "GET" | "POST"; path: string },
    input: unknown,
    headers: Record<string, string>,
  ): Promise<Outcome<Data>> {
    const { journal } = this.#storm;
    journal.operations += 1;
    const query = method === "GET" ? queryOf(input) : "";
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${this.#url}${API_BASE}${path}${query}`, {
        method,
        headers: {
          ...this.#headers,
          ...headers,
          ...(method === "POST" ? { "content-type": "application/json" } : {}),
        },
        ...(method === "POST" ? { body: JSON.stringify(input ?? {}) } : {}),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      text = await answer.text();
    } catch {
      this.#url = this.#random.pick(this.#storm.webUrls);
      return { kind: "unknown" };
    }
    const { status } = answer;
    const isHonest = status === 503 && answer.headers.get("retry-after") !== null;
    if (status >= 500 && !isHonest)
      journal.violated("no answer is 5xx but a 503 with Retry-After", { name, status, text, input });
    if (status >= 500) return { kind: "unknown" };
    const body = envelopeIn(text);
    if (body === null) {
      journal.violated("every answer is an envelope", { name, status, text });
      return { kind: "unknown" };
    }
    if (status === 200 && body.status) return { kind: "done", data: body.data as Data };
    return { kind: "refused", status, code: body.code ?? null, data: body.data };
  }
}

type AnyEnvelope = Pick<Envelope<unknown>, "status" | "message" | "data"> & { code?: string };

/** The envelope of an answer; null when the answer is not an envelope. */
function envelopeIn(text: string): AnyEnvelope | null {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return null;
  }
  return isEnvelope(answer) ? answer : null;
}

function isEnvelope(answer: unknown): answer is AnyEnvelope {
  if (typeof answer !== "object" || answer === null || !("data" in answer)) return false;
  const { status, message } = answer as Partial<AnyEnvelope>;
  return typeof status === "boolean" && typeof message === "string";
}

function queryOf(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
