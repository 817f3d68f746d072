import { isIP } from "node:net";
import type { Readable } from "node:stream";
import { PICTURE_MAX_BYTES } from "@shop/contract/admin/product-limits";
import { Agent, request } from "undici";
import { guardedLookup } from "../../lib/guarded-lookup.ts";
import { isPublicAddress } from "../../lib/public-address.ts";
import { refuse } from "../../lib/refuse.ts";

const TIME_LIMIT_MS = 15_000;
const REDIRECTS_MAX = 3;

export interface FetchLimits {
  /** Which IP addresses may be asked. The shop's own network never may. */
  isAllowed?: (address: string) => boolean;
  timeLimitMs?: number;
}

/**
 * Fetches a picture from an address on the web that staff have pasted. Only public IP addresses are asked, also after a
 * redirect, and also when a name points elsewhere at the moment of connecting.
 * @returns its bytes, and the file name at the end of the address
 * @throws Refusal bad_input with the reason
 */
export async function fetchPicture(
  address: string,
  { isAllowed = isPublicAddress, timeLimitMs = TIME_LIMIT_MS }: FetchLimits = {},
): Promise<{ bytes: Buffer; name: string | null }> {
  const agent = new Agent({
    connect: { lookup: guardedLookup(isAllowed), timeout: timeLimitMs },
    pipelining: 0,
  });
  try {
    const signal = AbortSignal.timeout(timeLimitMs);
    return await follow(checkAddress(address, isAllowed), {
      agent,
      signal,
      isAllowed,
      redirectsLeft: REDIRECTS_MAX,
    });
  } catch (error) {
    if (error instanceof Error && error.name === "Refusal") throw error;
    return refuseAddress("We could not fetch a picture from this address. Download it, then upload the file");
  } finally {
    await agent.destroy();
  }
}

interface Following {
  agent: Agent;
  signal: AbortSignal;
  isAllowed: (address: string) => boolean;
  redirectsLeft: number;
}

async function follow(url: URL, following: Following): Promise<{ bytes: Buffer; name: string | null }> {
  const { agent, signal, isAllowed, redirectsLeft } = following;
  const { statusCode, headers, body } = await request(url, {
    dispatcher: agent,
    signal,
    headers: { accept: "image/avif,image/webp,image/png,image/jpeg" },
  });
  const { location } = headers;
  if (statusCode >= 300 && statusCode < 400 && typeof location === "string") {
    discard(body);
    if (redirectsLeft === 0) return refuseAddress("This address leads from one page to the next without end");
    const next = checkAddress(new URL(location, url).href, isAllowed);
    return follow(next, { ...following, redirectsLeft: redirectsLeft - 1 });
  }
  if (statusCode !== 200) {
    discard(body);
    return refuseAddress(`There is no picture at this address (it answers ${statusCode})`);
  }
  return { bytes: await readAll(body), name: nameOf(url) };
}

/** Without a listener, the end of a body that nobody reads would be an uncaught error. */
function discard(body: Readable): void {
  body.on("error", () => {});
  body.destroy();
}

async function readAll(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > PICTURE_MAX_BYTES) return refuseAddress("Please choose a picture of at most 15 MB");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function checkAddress(address: string, isAllowed: (address: string) => boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:") || url.username || url.password) {
    return refuseAddress("Please paste the address of a picture, which begins with https://");
  }
  // A literal address is connected to without a lookup.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host))
    return refuseAddress("This address is not on the public internet");
  return url;
}

function nameOf({ pathname }: URL): string | null {
  const name = decodeURIComponent(pathname.split("/").at(-1) ?? "");
  return /^[^/\\]{1,200}$/.test(name) ? name : null;
}

function refuseAddress(sentence: string): never {
  refuse("bad_input", { fields: { address: sentence } }, { message: sentence });
}
