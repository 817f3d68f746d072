/** What a message to this window may mean for the payment that is open. */
export type MessageMeaning = "paid" | "back" | null;

/** A message as the browser hands it over. */
export interface HeardMessage {
  data: unknown;
  origin: string;
  source: unknown;
}

export interface Listener {
  /** The window of the frame with the provider's checkout; null while there is none. */
  frame: unknown;
  /** The origins of the provider. */
  origins: readonly string[];
  /** The shop's own origin: the frame ends on a page of ours. */
  ownOrigin: string;
}

/** What our page behind the provider's redirect says to the page around its frame. */
export const BACK_FROM_PROVIDER = { type: "backFromProvider" } as const;

/** The longest text that is looked into. */
const LONGEST_TEXT = 10_000;

/**
 * Judges a message. It counts only if it comes from the frame that was opened and from an origin of the
 * provider; and even then it proves nothing, it is a reason to ask the server.
 */
export function meaningOf(message: HeardMessage, { frame, origins, ownOrigin }: Listener): MessageMeaning {
  if (frame === null || frame === undefined || message.source !== frame) return null;
  if (message.origin === ownOrigin) {
    return fieldOf(message.data, "type") === BACK_FROM_PROVIDER.type ? "back" : null;
  }
  if (!origins.includes(message.origin)) return null;
  return speaksOfSuccess(message.data) ? "paid" : null;
}

/**
 * `{ type: "onSuccess" }`, or a result message "SUCCESS" wherever one may be put: `{ result: { message } }`,
 * `{ message }`, `{ result }`, `{ data: … }`; as an object or as JSON, in any case.
 */
function speaksOfSuccess(data: unknown): boolean {
  const said = typeof data === "string" ? fromJson(data) : data;
  const inner = fieldOf(said, "data");
  return [said, inner].some((one) => {
    const result = fieldOf(one, "result");
    return (
      isWord(fieldOf(one, "type"), "onsuccess") ||
      [fieldOf(one, "message"), result, fieldOf(result, "message")].some((word) => isWord(word, "success"))
    );
  });
}

function isWord(value: unknown, word: string): boolean {
  return typeof value === "string" && value.trim().toLowerCase() === word;
}

/** A field that is really there, not one that every object inherits. */
function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

function fromJson(text: string): unknown {
  if (text.length > LONGEST_TEXT) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
