import { type Html, html } from "@shop/html/html";
import type { FastifyInstance } from "fastify";
import type { Show } from "../site/show.ts";
import type { ReceivedWebhook, WebhookReceiver } from "./webhook-receiver.ts";

/** Where the shop sends webhooks to try them, a page that shows what arrived, and an API for tests. */
export function serveWebhooks(site: FastifyInstance, receiver: WebhookReceiver, show: Show): void {
  site.post<{ Body: { type?: unknown } | undefined }>("/webhooks/receive", async (call, reply) => {
    const status = receiver.receive({
      at: new Date().toISOString(),
      id: String(call.headers["webhook-id"] ?? ""),
      type: String(call.body?.type ?? ""),
      signature: String(call.headers["webhook-signature"] ?? ""),
      body: JSON.stringify(call.body ?? null, null, 2),
    });
    return reply.code(status).send();
  });

  site.get("/api/webhooks", async () => ({ isFailing: receiver.isFailing, received: receiver.list() }));
  site.get("/webhooks", async (_call, reply) =>
    show(reply, { title: "Webhooks", main: webhooksPage(receiver) }),
  );
  site.post("/webhooks/fail", async (_call, reply) => {
    receiver.isFailing = !receiver.isFailing;
    return reply.redirect("/webhooks", 303);
  });
}

function webhooksPage(receiver: WebhookReceiver): Html {
  const received = receiver.list();
  return html`<div class="panel form">
    <h1>Webhooks</h1>
    <p class="soft">Add the address of this site with <code>/webhooks/receive</code> in the back office, under Webhooks, and
      the shop's events arrive here. The newest 50 are kept until the sandbox stops.</p>
    <p class="now" role="status">Now it answers: <b>${receiver.isFailing ? "503, so the shop tries again" : "204, received"}</b></p>
    <form method="post" action="/webhooks/fail">
      <button class="button">${receiver.isFailing ? "Receive again" : "Answer 503 from now on"}</button>
    </form>
    ${received.length === 0 && html`<p class="soft">Nothing has arrived yet.</p>`}
  </div>
  ${received.map(oneWebhook)}`;
}

function oneWebhook({ at, id, type, signature, body }: ReceivedWebhook): Html {
  return html`<section class="panel form"><h2>${type}</h2>
    <p class="soft">${at}, <code>${id}</code>, <code>${signature}</code></p>
    <pre>${body}</pre></section>`;
}
