/** Who may be in a page's frames, and in whose frame it may be. */
export interface Frames {
  /** Origins of the payment providers' checkouts. */
  of?: readonly string[];
  by?: "nobody" | "this shop";
}

/** What every page carries against injected script, framing and curious neighbours. */
export function pageHeaders(
  { publicUrl }: { publicUrl: string },
  { of: framed = [], by: framedBy = "nobody" }: Frames = {},
): Record<string, string> {
  const asked = ["self", ...framed.map((origin) => `"${origin}"`)].join(" ");
  return {
    "content-security-policy": [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${framedBy === "nobody" ? "'none'" : "'self'"}`,
      // A provider's checkout leads on to pages of the shopper's bank, whoever that is, and in the end back to us.
      ...(framed.length > 0 ? [`frame-src 'self' ${framed.join(" ")} https:`] : []),
      "object-src 'none'",
      // No code of ours turns text into markup, so nothing may.
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      framed.length > 0
        ? `camera=(), geolocation=(), microphone=(), payment=(${asked}), clipboard-write=(${asked}), usb=()`
        : "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(publicUrl.startsWith("https:")
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}
