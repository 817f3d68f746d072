const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

interface Framing {
  /** Where the shopper comes from and goes back to; null when nobody said so. */
  callbackUrl: string | null;
  framing: "allowed" | "refused";
  /** From where a message of a wrong origin may come. */
  foreignOrigin: string;
}

export function shopOrigin(callbackUrl: string | null): string | null {
  return callbackUrl === null ? null : new URL(callbackUrl).origin;
}

/** The headers of the pages a shopper sees, instead of those of the sandbox's own pages. */
export function shopperHeaders({ callbackUrl, framing, foreignOrigin }: Framing) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${foreignOrigin}`,
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

/** Who may show the page in a frame: the shop. On one's own machine, under every name the machine has. */
function framers(callbackUrl: string | null): string {
  const origin = shopOrigin(callbackUrl);
  if (origin === null) return "'none'";
  const isOwnMachine = LOOPBACK.test(new URL(origin).hostname);
  return isOwnMachine ? `${origin} http://localhost:* http://127.0.0.1:*` : origin;
}
