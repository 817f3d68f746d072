const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

interface Framing {
  /** The shop's return address, if the order has one. */
  callbackUrl: string | null;
  framing: "allowed" | "refused";
  /** The origin of the page that sends false messages. */
  otherOrigin: string;
}

export function shopOrigin(callbackUrl: string | null): string | null {
  return callbackUrl === null ? null : new URL(callbackUrl).origin;
}

/** Headers of the shopper's pages. They replace those of the sandbox's own pages. */
export function shopperHeaders({ callbackUrl, framing, otherOrigin }: Framing) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${otherOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framing === "refused" ? "'none'" : framers(callbackUrl)}`,
  ];
  return {
    "content-security-policy": policy.join("; "),
    "cross-origin-opener-policy": "unsafe-none",
    ...(framing === "refused" && { "x-frame-options": "DENY" }),
  };
}

/** Origins that may frame the page: the shop. On a development machine, any local port and host name. */
function framers(callbackUrl: string | null): string {
  const origin = shopOrigin(callbackUrl);
  if (origin === null) return "'none'";
  const isOwnMachine = LOOPBACK.test(new URL(origin).hostname);
  return isOwnMachine ? `${origin} http://localhost:* http://127.0.0.1:*` : origin;
}
