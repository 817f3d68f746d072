import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { Ctx } from "../ctx.ts";
import { networkOf } from "../lib/network.ts";

/** Where a request comes from. */
export interface Caller {
  /** The client's network, as far as the configured proxies can be trusted. */
  network: string;
  /**
   * Whether it comes from the machine itself, by a connection of its own and not by what a header says: pages made on the
   * server, health checks, tests, a proxy that nobody told us of. Everybody's calls may come from there, so a limit by
   * network would shut the shop for all at once.
   */
  isThisMachine: boolean;
}

interface Request {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/i;

/** @param trustedProxies the client's address is that many places from the right in X-Forwarded-For */
export function callerOf({ socket, headers }: Request, trustedProxies: number): Caller {
  const { remoteAddress = "" } = socket;
  const forwarded = headers["x-forwarded-for"];
  if (trustedProxies === 0 || forwarded === undefined) {
    return { network: networkOf(remoteAddress), isThisMachine: isLoopback(remoteAddress) };
  }
  const hops = String(forwarded).split(",");
  const named = hops[Math.max(0, hops.length - trustedProxies)] ?? "";
  // Who sends what is no address is counted under the proxy that passed it on.
  return { network: networkOf(plainAddress(named) ?? remoteAddress), isThisMachine: false };
}

export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

/** Some proxies append the port, which is another one for each connection. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/;

function plainAddress(named: string): string | undefined {
  const text = named.trim();
  const [, v4, v6] = WITH_PORT.exec(text) ?? [];
  const address = v4 ?? v6 ?? text;
  return isIP(address) === 0 ? undefined : address;
}

/** Says once when requests come through a proxy that the shop was not told of: all shoppers are then one network to it. */
export function warnerOfProxies({ env, log }: Pick<Ctx, "env" | "log">): (request: Request) => void {
  let isTold = env.trustedProxies > 0;
  return ({ headers }) => {
    if (isTold || headers["x-forwarded-for"] === undefined) return;
    isTold = true;
    log.warn(
      { trustedProxies: env.trustedProxies },
      "Requests carry X-Forwarded-For, which is not believed: behind a proxy, set TRUSTED_PROXIES, or all shoppers count as one network",
    );
  };
}
