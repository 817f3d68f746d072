import { type CallName, calls } from "./calls.ts";
import type { DataOf, Envelope, InputOf } from "./endpoints.ts";
import { toasts } from "./texts.ts";

/** A refusal as a client sees it: the server's sentence, the HTTP status and whatever came with it. */
export class CallError extends Error {
  readonly status: number;
  readonly data: unknown;
  /** Seconds to wait before trying again, where the server said so. */
  readonly retryAfter: number | null;

  constructor(message: string, status: number, data: unknown, retryAfter: number | null = null) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.data = data;
    this.retryAfter = retryAfter;
  }

  /** Sentences by field, where fields are at fault. */
  get fields(): Record<string, string> {
    const data = this.data as { fields?: Record<string, string> } | null;
    return data?.fields ?? {};
  }
}

/** One request as it goes over the wire. */
export interface WireRequest {
  method: "GET" | "POST";
  /** Below the API base, query included. */
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
}

export interface WireAnswer {
  status: number;
  text: string;
  retryAfter: string | null;
}

export interface ClientOptions {
  storeKey: string;
  /** The session token, when there is one. */
  session: () => string | undefined;
  /** Carries a request over; throws CallError with status 0 when no answer came. */
  carry: (request: WireRequest) => Promise<WireAnswer>;
  /** Told of every refusal, before it is thrown. */
  onRefusal?: (error: CallError, call: CallName) => void;
}

export type Client = ReturnType<typeof createClient>;

/** How a call is made, beside what it says. */
export interface CallManner {
  /** Makes a write repeatable under a name of its own: sent again, it is answered as before. */
  idempotencyKey?: string;
}

/** A call's input, which may be left out where the call wants none, and then how it is made. */
type CallArguments<Name extends CallName> =
  undefined extends InputOf<Name>
    ? [input?: InputOf<Name>, manner?: CallManner]
    : [input: InputOf<Name>, manner?: CallManner];

/** A typed client of the wire: `client.call("viewProduct", { token })`. */
export function createClient(options: ClientOptions) {
  async function envelope<Name extends CallName>(
    name: Name,
    ...[input, { idempotencyKey } = {}]: CallArguments<Name>
  ): Promise<Envelope<DataOf<Name>>> {
    const { method, path } = calls[name];
    const session = options.session();
    const answer = await options.carry({
      method,
      path: method === "GET" ? path + queryText(input) : path,
      body: method === "POST" ? JSON.stringify(input ?? {}) : undefined,
      headers: {
        authorization: `Bearer ${options.storeKey}`,
        ...(method === "POST" ? { "content-type": "application/json" } : {}),
        ...(session ? { usertoken: session } : {}),
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
    });
    const body = parseEnvelope<DataOf<Name>>(answer.text);
    if (answer.status < 400 && body?.status === true) return body;
    const error = new CallError(
      body?.message || toasts.requestFailed,
      answer.status,
      body?.data ?? null,
      answer.retryAfter === null ? null : Number(answer.retryAfter),
    );
    options.onRefusal?.(error, name);
    throw error;
  }

  return {
    envelope,
    async call<Name extends CallName>(name: Name, ...said: CallArguments<Name>): Promise<DataOf<Name>> {
      return (await envelope(name, ...said)).data;
    },
  };
}

function parseEnvelope<Data>(text: string): Envelope<Data> | null {
  try {
    return JSON.parse(text) as Envelope<Data>;
  } catch {
    return null; // a proxy's HTML page, say: the caller says 'Request failed'
  }
}

function queryText(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  if (given.length === 0) return "";
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
