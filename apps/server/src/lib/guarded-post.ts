import { isIP } from "node:net";
import { Agent, request } from "undici";
import { guardedLookup } from "./guarded-lookup.ts";

const TIME_LIMIT_MS = 10_000;

/** The answer's status, or why there was none. */
export type Posted = { status: number; error: null } | { status: null; error: string };

/**
 * Posts to an address that came from outside. Redirects are not followed, and the answer's body is not read.
 * @param options.isAllowed which IP addresses may be asked, judged again when the connection is made
 */
export async function guardedPost(
  url: string,
  {
    headers,
    body,
    isAllowed,
    signal,
  }: {
    headers: Record<string, string>;
    body: string | Buffer;
    isAllowed: (address: string) => boolean;
    signal: AbortSignal;
  },
): Promise<Posted> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host))
    return { status: null, error: "The address is not on the public internet" };
  const agent = new Agent({
    connect: { lookup: guardedLookup(isAllowed), timeout: TIME_LIMIT_MS },
    pipelining: 0,
  });
  try {
    const { statusCode, body: answer } = await request(url, {
      method: "POST",
      dispatcher: agent,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      headers,
      body,
    });
    answer.on("error", () => {});
    answer.destroy();
    return { status: statusCode, error: null };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  } finally {
    await agent.destroy();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "The receiver could not be reached";
  if (error.name === "TimeoutError" || error.name === "AbortError")
    return "The receiver did not answer in time";
  const { code } = error as NodeJS.ErrnoException;
  return `The receiver could not be reached (${code ?? error.message})`.slice(0, 300);
}
