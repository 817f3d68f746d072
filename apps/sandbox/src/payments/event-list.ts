import { type Html, html } from "@shop/html/html";
import type { WebhookEvent } from "./webhook-event.ts";

/** Events with the shop's answers. */
export function eventList(events: readonly WebhookEvent[], at: string): Html {
  return html`<ol class="events">${events.map(
    ({ id, type, state, attempts, reference, nextAttemptAt, createdAt }) => html`<li>
      <div class="event-line"><b>${type}</b> <span class="pill ${STATE_LOOKS[state]}">${STATES[state]}</span>
        <form method="post" action="${at}/events/${id}/push"><button class="quiet">Send again</button></form></div>
      <p class="soft">${timeOf(createdAt)} · ${reference ?? "no order"}${attempts.length > 0 && ` · attempts: ${attempts.map(({ status, error }) => status ?? error).join(", ")}`}${nextAttemptAt !== null && ` · next attempt ${timeOf(nextAttemptAt)}`}</p></li>`,
  )}</ol>`;
}

const STATES: Record<WebhookEvent["state"], string> = {
  waiting: "waiting",
  delivered: "delivered",
  given_up: "given up",
  dropped: "never sent",
};
const STATE_LOOKS: Record<WebhookEvent["state"], string> = {
  waiting: "wait",
  delivered: "good",
  given_up: "bad",
  dropped: "quiet-pill",
};

export function timeOf(iso: string): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(
    "en-GB",
    isToday ? { timeStyle: "medium" } : { dateStyle: "medium", timeStyle: "short" },
  );
}
