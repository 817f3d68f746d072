import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { Ctx } from "../ctx.ts";
import { networkOf } from "../lib/network.ts";

/** Where a request comes from. */
export interface Caller {
  /** The client's network, as far as the configured proxies can be trusted. */
  network: string;
  /**
   * Whether the connection itself, not a header, comes from this machine: pages rendered on the server, health checks,
   * tests, or an undeclared proxy. All shoppers may arrive this way, so a limit per network would shut the shop for
   * everyone at once.
   */
  isThisMachine: boolean;
}

interface Request {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/i;

/** @param trustedProxies how many places from the right the client's address is in X-Forwarded-For */
export function callerOf({ socket, headers }: Request, trustedProxies: number): Caller {
  const { remoteAddress = "" } = socket;
  const forwarded = headers["x-forwarded-for"];
  if (trustedProxies === 0 || forwarded === undefined) {
    return { network: networkOf(remoteAddress), isThisMachine: isLoopback(remoteAddress) };
  }
  const hops = String(forwarded).split(",");
  const named = hops[Math.max(0, hops.length - trustedProxies)] ?? "";
  // An invalid address counts towards the proxy that passed it on.
  return { network: networkOf(plainAddress(named) ?? remoteAddress), isThisMachine: false };
}

export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

/** Some proxies append the port, which differs for each connection. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/;

function plainAddress(named: string): string | undefined {
  const text = named.trim();
  const [, v4, v6] = WITH_PORT.exec(text) ?? [];
  const address = v4 ?? v6 ?? text;
  return isIP(address) === 0 ? undefined : address;
}

/** Warns once when requests come through an undeclared proxy, because all shoppers then count as one network. */
export function createProxyWarning({ env, log }: Pick<Ctx, "env" | "log">): (request: Request) => void {
  let hasWarned = env.trustedProxies > 0;
  return ({ headers }) => {
    if (hasWarned || headers["x-forwarded-for"] === undefined) return;
    hasWarned = true;
    log.warn(
      { trustedProxies: env.trustedProxies },
      "Requests carry X-Forwarded-For, but no proxy is trusted, so the header is ignored. If the shop is behind a proxy, set TRUSTED_PROXIES; otherwise all shoppers count as one network",
    );
  };
}
