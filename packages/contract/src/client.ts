import { type CallName, calls } from "./calls.ts";
import type { DataOf, Envelope, InputOf } from "./endpoints.ts";
import type { RefusalData } from "./refusal-data.ts";
import type { RefusalName } from "./refusals.ts";
import { toasts } from "./texts.ts";

interface CallErrorDetails {
  /** The refusal's code; null when there was no answer, or it did not come from the shop. */
  code?: string | null;
  data?: unknown;
  /** Seconds to wait before trying again, if the server said so. */
  retryAfter?: number | null;
  /** Whether the server sent no message, so that this one is the client's. */
  isFallbackMessage?: boolean;
}

/** A failed call: the HTTP status (0 without an answer), the refusal's code, and the server's message and data. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly code: string | null;
  readonly data: unknown;
  readonly retryAfter: number | null;
  readonly isFallbackMessage: boolean;

  constructor(message: string, status: number, details: CallErrorDetails = {}) {
    super(message);
    this.status = status;
    this.code = details.code ?? null;
    this.data = details.data ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.isFallbackMessage = details.isFallbackMessage ?? message === "";
  }

  /** Error messages by field. */
  get fields(): Record<string, string> {
    const data = this.data as { fields?: Record<string, string> } | null;
    return data?.fields ?? {};
  }
}

/** A refusal with a known code, and so with typed data. */
export type RefusalOf<Name extends RefusalName> = Omit<CallError, "code" | "data"> & {
  readonly code: Name;
  readonly data: RefusalData<Name>;
};

/** Whether a call was refused with one of these codes. Never decide by the message. */
export function isRefusal<Name extends RefusalName>(
  error: unknown,
  ...codes: Name[]
): error is RefusalOf<Name> {
  return error instanceof CallError && codes.some((code) => code === error.code);
}

export interface WireRequest {
  method: "GET" | "POST";
  /** Relative to the API base, with the query. */
  path: string;
  body: string | undefined;
  headers: Record<string, string>;
  /** Tells the transport that the caller shows an error itself when there is no answer. */
  shownInline?: boolean;
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
  /** Sends a request. @throws CallError with status 0 when there is no answer */
  transport: (request: WireRequest, call: CallName) => Promise<WireAnswer>;
  /** Called with every refusal before it is thrown. `session` is the token the call was made with. */
  onRefusal?: (error: CallError, call: CallName, session: string | undefined) => void;
}

export type Client = ReturnType<typeof createClient>;

export interface CallOptions {
  /** Makes a write repeatable: sent again with the same key, it gets the same answer. */
  idempotencyKey?: string;
  /** Accepts an answer without an envelope as the data, as the specification requires for related items. */
  acceptBareData?: boolean;
  /** Whether the caller shows an error itself, in place, when there is no answer. */
  shownInline?: boolean;
}

/** The input, which is optional for calls that need none, and options. */
type CallArguments<Name extends CallName> =
  undefined extends InputOf<Name>
    ? [input?: InputOf<Name>, options?: CallOptions]
    : [input: InputOf<Name>, options?: CallOptions];

/** A typed API client: `client.call("viewProduct", { token })`. */
export function createClient(options: ClientOptions) {
  async function envelope<Name extends CallName>(
    name: Name,
    ...[input, { idempotencyKey, acceptBareData = false, shownInline } = {}]: CallArguments<Name>
  ): Promise<Envelope<DataOf<Name>>> {
    const { method, path } = calls[name];
    const session = options.session();
    const answer = await options.transport(
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
        ...(shownInline ? { shownInline } : {}),
      },
      name,
    );
    const body = parseEnvelope<DataOf<Name>>(answer.text);
    // The shop answers 200 or refuses. Any other 2xx comes from an intermediary and means nothing.
    if (answer.status === 200 && body?.status === true) return body;
    if (answer.status === 200 && acceptBareData && body !== null) {
      return { status: true, message: "", data: body as unknown as DataOf<Name> };
    }
    const sentence = body?.status === true ? "" : body?.message;
    const error = new CallError(sentence || toasts.requestFailed, answer.status, {
      code: body?.code ?? null,
      data: body?.data ?? null,
      retryAfter: answer.retryAfter === null ? null : Number(answer.retryAfter),
      isFallbackMessage: !sentence,
    });
    options.onRefusal?.(error, name, session);
    throw error;
  }

  return {
    envelope,
    async call<Name extends CallName>(name: Name, ...args: CallArguments<Name>): Promise<DataOf<Name>> {
      return (await envelope(name, ...args)).data;
    },
  };
}

function parseEnvelope<Data>(text: string): Envelope<Data> | null {
  try {
    return JSON.parse(text) as Envelope<Data>;
  } catch {
    return null; // for example the HTML page of a proxy; the caller reports 'Request failed'
  }
}

function queryText(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  if (given.length === 0) return "";
  const pairs = given.flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]));
  return `?${new URLSearchParams(pairs)}`;
}
