import { Clock } from "../controls/clock.ts";
import { Listeners } from "../controls/listeners.ts";
import { SwitchBoard } from "../controls/switch-board.ts";
import { CallLog } from "../payments/call-log.ts";
import { recordStore } from "../payments/record-store.ts";
import { WebhookEvent } from "../payments/webhook-event.ts";
import { WebhookSender } from "../payments/webhook-sender.ts";
import type { NombaCredentials } from "./credentials.ts";
import { Order } from "./order.ts";
import { OrderStore } from "./order-store.ts";
import { RateLimit } from "./rate-limit.ts";
import { prepareDelivery, retryAfterMs } from "./send-event.ts";
import { DEFAULTS, type Switches } from "./switches.ts";
import { Tokens } from "./tokens.ts";
import { Webhook } from "./webhook.ts";

export interface NombaOptions {
  credentials: NombaCredentials;
  /** The shop's webhook address. With null, no events are sent until an address is saved. */
  webhookUrl: string | null;
  /** The folder for the records. With null they are kept in memory only. */
  folder: string | null;
}

/** A stand-in for Nomba, as merchants see it. */
export interface Nomba {
  credentials: NombaCredentials;
  clock: Clock;
  switches: SwitchBoard<Switches>;
  tokens: Tokens;
  rateLimit: RateLimit;
  webhook: Webhook;
  orders: OrderStore;
  events: WebhookSender;
  calls: CallLog;
  /** First answers by idempotency key: the same key with the same request gets the same answer. */
  answered: Map<string, { request: string; answer: { status: number; body: object } }>;
  onChange(listener: () => void): () => void;
  stop(): void;
}

export function openNomba({ credentials, webhookUrl, folder }: NombaOptions): Nomba {
  const clock = new Clock();
  const listeners = new Listeners();
  const onChange = () => listeners.notify();
  const switches = new SwitchBoard<Switches>(DEFAULTS);
  const webhook = new Webhook({ url: webhookUrl, key: credentials.webhookSecret });
  const orders = new OrderStore({ store: recordStore(folder, "orders", Order), clock, onChange });
  const switchesOf = (event: WebhookEvent) =>
    switches.for(event.orderId === null ? undefined : orders.find(event.orderId));
  const events = new WebhookSender({
    store: recordStore(folder, "events", WebhookEvent),
    clock,
    onChange,
    prepare: (event) => prepareDelivery(event, { webhook, clock, switches: switchesOf(event) }),
    retryAfterMs: (event, failures) => retryAfterMs(failures, switchesOf(event)),
  });

  return {
    credentials,
    clock,
    switches,
    tokens: new Tokens(credentials, clock),
    rateLimit: new RateLimit(),
    webhook,
    orders,
    events,
    calls: new CallLog(),
    answered: new Map(),
    onChange: (listener) => listeners.add(listener),
    stop: () => events.stop(),
  };
}
