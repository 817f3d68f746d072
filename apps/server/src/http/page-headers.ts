import { createHash } from "node:crypto";

export interface PagePermissions {
  /** Origins that the page may show in a frame: the payment providers' checkouts. */
  frameOrigins?: readonly string[];
  /** Whether the page may show the shop's own documents in a frame. */
  ownFrames?: boolean;
  /** Who may show the page in a frame. */
  frameableBy?: "no one" | "this shop";
  /** Where pictures may come from, beside the shop itself. */
  imageSources?: readonly string[];
  /** The texts of scripts that are in the page itself. Scripts come from files otherwise. */
  ownScripts?: readonly string[];
  /** The policies by which the page's own code may turn text into markup or into the address of a script (Trusted Types). */
  markupPolicies?: readonly string[];
}

/** The security headers of every page, against injected scripts, framing and other origins. */
export function pageHeaders(
  { publicUrl }: { publicUrl: string },
  {
    frameOrigins = [],
    ownFrames = false,
    frameableBy = "no one",
    imageSources = [],
    ownScripts = [],
    markupPolicies = [],
  }: PagePermissions = {},
): Record<string, string> {
  const allowed = ["self", ...frameOrigins.map((origin) => `"${origin}"`)].join(" ");
  return {
    "content-security-policy": [
      "default-src 'none'",
      ["script-src 'self'", ...ownScripts.map((text) => `'sha256-${sha256(text)}'`)].join(" "),
      "style-src 'self'",
      ["img-src 'self' data:", ...imageSources].join(" "),
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${frameableBy === "no one" ? "'none'" : "'self'"}`,
      // A provider's checkout may lead to the page of any bank, and finally back to the shop.
      ...(frameOrigins.length > 0 ? [`frame-src 'self' ${frameOrigins.join(" ")} https:`] : []),
      ...(ownFrames ? ["frame-src 'self'"] : []),
      "object-src 'none'",
      // Whatever turns text into markup is blocked, except under a named policy.
      "require-trusted-types-for 'script'",
      `trusted-types ${markupPolicies.length === 0 ? "'none'" : markupPolicies.join(" ")}`,
    ].join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      frameOrigins.length > 0
        ? `camera=(), geolocation=(), microphone=(), payment=(${allowed}), clipboard-write=(${allowed}), usb=()`
        : "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(publicUrl.startsWith("https:")
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
