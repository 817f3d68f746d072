const ANSWER_WITHIN_MS = 15 * 1000;
const LONGEST_ANSWER = 64 * 1024;

/** No connection was made: not one byte of the request can have arrived. */
const NOT_CONNECTED = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

export type PostedJson =
  | { kind: "answer"; status: number; body: Record<string, unknown> }
  | { kind: "never_sent" | "unclear"; reason: string };

/** Posts once. A redirect is not followed, because the request holds a secret. Reasons name no address and no content. */
export async function postJson(
  url: string,
  {
    headers,
    body,
    withinMs = ANSWER_WITHIN_MS,
  }: { headers: Record<string, string>; body: object; withinMs?: number },
): Promise<PostedJson> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(withinMs),
    });
    return { kind: "answer", status: answer.status, body: parseObject(await readText(answer)) };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
    const code = typeof cause?.code === "string" ? cause.code : null;
    if (code !== null && NOT_CONNECTED.has(code)) {
      return { kind: "never_sent", reason: `It could not be reached (${code})` };
    }
    const why = name === "TimeoutError" ? "It did not answer in time" : "The connection broke";
    return { kind: "unclear", reason: `${why}, so the message may have been sent` };
  }
}

async function readText(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > LONGEST_ANSWER) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** An empty object for anything else. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return {};
  }
}

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Text of a provider, on one line and short enough to store. */
export function wordsOf(value: unknown): string {
  return typeof value === "string" ? value.replace(/\s+/g, " ").trim().slice(0, 200) : "";
}
