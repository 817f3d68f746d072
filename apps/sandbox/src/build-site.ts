import { type Html, html } from "@shop/html/html";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { serveMailApi } from "./mail/api.ts";
import type { MailParts } from "./mail/mail-parts.ts";
import { serveMailPages } from "./mail/pages.ts";
import { serveNombaControlApi } from "./nomba/control/serve-control-api.ts";
import { serveControlPages } from "./nomba/control/serve-control-pages.ts";
import { serveHostedPages } from "./nomba/hosted/serve-hosted-pages.ts";
import type { Nomba } from "./nomba/nomba.ts";
import { serveNombaApi } from "./nomba/serve-api.ts";
import { serveOtherOriginPage } from "./payments/checkout/other-origin-page.ts";
import { servePaystackControlApi } from "./paystack/control/serve-control-api.ts";
import { servePaystackControlPages } from "./paystack/control/serve-control-pages.ts";
import { servePaystackPages } from "./paystack/hosted/serve-hosted-pages.ts";
import type { Paystack } from "./paystack/paystack.ts";
import { servePaystackApi } from "./paystack/serve-api.ts";
import type { Phone } from "./phone/phone.ts";
import type { ReportAddresses } from "./phone/send-reports.ts";
import { servePhonePages } from "./phone/serve-phone-pages.ts";
import { serveTermii } from "./phone/serve-termii.ts";
import { serveWhatsapp } from "./phone/serve-whatsapp.ts";
import type { PushService } from "./push/push-service.ts";
import { servePush } from "./push/serve-push.ts";
import { findAsset } from "./site/assets.ts";
import { layout, type Section } from "./site/layout.ts";
import { serveWebhooks } from "./webhooks/serve-webhooks.ts";
import type { WebhookReceiver } from "./webhooks/webhook-receiver.ts";

const MAX_BODY_BYTES = 100 * 1024;
/** Checkout links can end in a long token. */
const MAX_PARAMETER_LENGTH = 400;

/** Pages run only our own script files, whatever a mail contains. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export interface SiteParts extends MailParts {
  nomba: Nomba;
  paystack: Paystack;
  phone: Phone;
  reportAddresses: ReportAddresses;
  webhooks: WebhookReceiver;
  push: PushService;
}

/** The sandbox's site: its pages for people, its APIs for tests, and the providers' APIs for the shop. */
export function buildSite(parts: SiteParts): FastifyInstance {
  // Otherwise long polls and event streams would hold up the shutdown.
  const site = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
  });
  const { inbox } = parts;

  site.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_call, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  site.addHook("onRequest", async (call, reply) => {
    reply.headers({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "content-security-policy": PAGE_POLICY,
      "cache-control": "no-store",
    });
    // A page of another origin, open in the same browser, may not send our forms.
    const from = call.headers["sec-fetch-site"];
    const changes = call.method !== "GET" && call.method !== "HEAD";
    if (changes && from !== undefined && from !== "same-origin" && from !== "none") {
      return reply.code(403).send({ error: "Only this site's own pages may do that" });
    }
  });

  site.get<{ Params: { name: string } }>("/assets/:version/:name", async (call, reply) => {
    const asset = findAsset(call.params.name);
    if (!asset) return notFound(reply);
    return reply
      .type(asset.type)
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(asset.bytes);
  });

  serveMailApi(site, parts);
  serveMailPages(site, parts);
  serveNombaApi(site, parts.nomba);
  serveHostedPages(site, parts.nomba);
  serveNombaControlApi(site, parts.nomba);
  serveControlPages(site, parts.nomba, showIn("nomba"));
  servePaystackApi(site, parts.paystack);
  servePaystackPages(site, parts.paystack);
  servePaystackControlApi(site, parts.paystack);
  servePaystackControlPages(site, parts.paystack, showIn("paystack"));
  serveTermii(site, parts.phone, parts.reportAddresses);
  serveWhatsapp(site, parts.phone, parts.reportAddresses);
  servePhonePages(site, parts.phone, showIn("phone"));
  serveWebhooks(site, parts.webhooks, showIn("webhooks"));
  servePush(site, parts.push);
  serveOtherOriginPage(site);

  site.setNotFoundHandler((call, reply) => {
    if (call.url.startsWith("/api/")) return reply.code(404).send({ error: "There is no such call" });
    return notFound(reply);
  });
  site.setErrorHandler<Error & { statusCode?: number }>((error, _call, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply
      .code(status)
      .send({ error: status >= 500 ? "The sandbox has a fault: see its log" : error.message });
  });

  function showIn(section: Section) {
    return (reply: FastifyReply, page: { title: string; main: Html }) =>
      reply.type("text/html; charset=utf-8").send(layout({ ...page, section, unread: inbox.unread() }));
  }

  function notFound(reply: FastifyReply) {
    const main = html`<div class="panel empty"><div class="cloth" aria-hidden="true"></div>
      <h1>Nothing here</h1><p>It was deleted, or the address is mistyped.</p>
      <a class="button" href="/">To the inbox</a></div>`;
    return reply
      .code(404)
      .type("text/html; charset=utf-8")
      .send(layout({ title: "Nothing here", section: "inbox", unread: inbox.unread(), main }));
  }

  return site;
}
