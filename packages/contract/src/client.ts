import { type CallName, calls } from "./calls.ts";
import type { DataOf, Envelope, InputOf } from "./endpoints.ts";
import type { RefusalData } from "./refusal-data.ts";
import type { RefusalName } from "./refusals.ts";
import { toasts } from "./texts.ts";

interface CallErrorDetails {
  /** The refusal's name; null when no answer came, or one that is not the shop's. */
  code?: string | null;
  data?: unknown;
  /** Seconds to wait before trying again, where the server said so. */
  retryAfter?: number | null;
  /** Whether the message is the client's own, because the server sent none. */
  isWordless?: boolean;
}

/** A call that failed: the HTTP status (0 when no answer came), the refusal's code, the server's sentence and data. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly code: string | null;
  readonly data: unknown;
  readonly retryAfter: number | null;
  readonly isWordless: boolean;

  constructor(message: string, status: number, details: CallErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = details.code ?? null;
    this.data = details.data ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.isWordless = details.isWordless ?? message === "";
  }

  /** Sentences by field, where fields are at fault. */
  get fields(): Record<string, string> {
    const data = this.data as { fields?: Record<string, string> } | null;
    return data?.fields ?? {};
  }
}

/** A refusal whose code is known, and with it what came along. */
export type RefusalOf<Name extends RefusalName> = Omit<CallError, "code" | "data"> & {
  readonly code: Name;
  readonly data: RefusalData<Name>;
};

/** Whether a call was refused with one of these codes. The sentence never decides. */
export function isRefusal<Name extends RefusalName>(
  error: unknown,
  ...codes: Name[]
): error is RefusalOf<Name> {
  return error instanceof CallError && codes.some((code) => code === error.code);
}

/** One request as it goes over the wire. */
export interface WireRequest {
  method: "GET" | "POST";
  /** Below the API base, query included. */
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
  /** For who carries it: the caller itself says when no answer comes. */
  saidInPlace?: boolean;
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
  carry: (request: WireRequest, call: CallName) => Promise<WireAnswer>;
  /** Told of every refusal, before it is thrown; `session` is the token the call was made with. */
  onRefusal?: (error: CallError, call: CallName, session: string | undefined) => void;
}

export type Client = ReturnType<typeof createClient>;

/** How a call is made, beside what it says. */
export interface CallManner {
  /** Makes a write repeatable under a name of its own: sent again, it is answered as before. */
  idempotencyKey?: string;
  /** Whether an answer whose `status` is not true is the data itself, as the specification has it of related items. */
  orWhole?: boolean;
  /** Whether the caller itself says it in place when no answer comes. */
  saidInPlace?: boolean;
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
    ...[input, { idempotencyKey, orWhole = false, saidInPlace } = {}]: CallArguments<Name>
  ): Promise<Envelope<DataOf<Name>>> {
    const { method, path } = calls[name];
    const session = options.session();
    const answer = await options.carry(
      {
        method,
        path: method === "GET" ? path + queryText(input) : path,
        body: method === "POST" ? JSON.stringify(input ?? {}) : undefined,
        headers: {
          authorization: `Bearer ${options.storeKey}`,
          ...(method === "POST" ? { "content-type": "application/json" } : {}),
          ...(session ? { usertoken: session } : {}),
          ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
        },
        ...(saidInPlace ? { saidInPlace } : {}),
      },
      name,
    );
    const body = parseEnvelope<DataOf<Name>>(answer.text);
    // The shop answers 200 or refuses: another 2xx comes from somewhere in between, and says nothing.
    if (answer.status === 200 && body?.status === true) return body;
    if (answer.status === 200 && orWhole && body !== null) {
      return { status: true, message: "", data: body as unknown as DataOf<Name> };
    }
    const sentence = body?.status === true ? "" : body?.message;
    const error = new CallError(sentence || toasts.requestFailed, answer.status, {
      code: body?.code ?? null,
      data: body?.data ?? null,
      retryAfter: answer.retryAfter === null ? null : Number(answer.retryAfter),
      isWordless: !sentence,
    });
    options.onRefusal?.(error, name, session);
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
