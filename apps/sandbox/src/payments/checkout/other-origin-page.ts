import { html } from "@shop/html/html";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { assetPath } from "../../site/assets.ts";

const AT = "/payments/other-origin";

/** For the switch that sends a message from an origin that is neither the shop's nor the provider's. */
export function serveOtherOriginPage(site: FastifyInstance): void {
  site.get(AT, async (_call, reply) =>
    reply
      .header(
        "content-security-policy",
        "default-src 'none'; script-src 'self'; frame-ancestors http://localhost:* http://127.0.0.1:*",
      )
      .type("text/html; charset=utf-8")
      .send(otherOriginPage()),
  );
}

/** This site under its other host name, which is another origin to a browser. */
export function otherOriginUrl(call: FastifyRequest): string {
  const other = call.hostname === "127.0.0.1" ? "localhost" : "127.0.0.1";
  return `http://${other}${call.port ? `:${call.port}` : ""}${AT}`;
}

/** Its script sends the shop a false success message. */
function otherOriginPage(): string {
  return html`<!doctype html>
<html lang="en-NG">
<head><meta charset="utf-8"><title>Another origin</title><script src="${assetPath("other-origin.js")}" type="module"></script></head>
<body></body>
</html>`.markup;
}
