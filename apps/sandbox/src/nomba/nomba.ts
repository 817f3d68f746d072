import path from "node:path";
import { CallLog } from "../payments/call-log.ts";
import { Clock } from "../payments/clock.ts";
import { recordShelf } from "../payments/record-shelf.ts";
import { SwitchBoard } from "../payments/switch-board.ts";
import { WebEvent } from "../payments/web-event.ts";
import { WebEventSender } from "../payments/web-event-sender.ts";
import type { NombaCredentials } from "./credentials.ts";
import { Order } from "./order.ts";
import { OrderBook } from "./order-book.ts";
import { RateLimit } from "./rate-limit.ts";
import { prepareDelivery, retryAfterMs } from "./send-event.ts";
import { DEFAULTS, type Switches } from "./switches.ts";
import { Tokens } from "./tokens.ts";
import { Webhook } from "./webhook.ts";

export interface NombaOptions {
  credentials: NombaCredentials;
  /** Where the shop wants to be told; null tells nobody until an address is saved. */
  webhookUrl: string | null;
  /** Where the books lie; null keeps them in memory. */
  folder: string | null;
}

/** The payment company, as far as a merchant can see it. */
export interface Nomba {
  credentials: NombaCredentials;
  clock: Clock;
  switches: SwitchBoard<Switches>;
  tokens: Tokens;
  rateLimit: RateLimit;
  webhook: Webhook;
  orders: OrderBook;
  events: WebEventSender;
  calls: CallLog;
  /** First answers to keyed requests: the same key with the same request gets the same answer. */
  answered: Map<string, { request: string; answer: { status: number; body: object } }>;
  onChange(listener: () => void): () => void;
  stop(): void;
}

export function openNomba({ credentials, webhookUrl, folder }: NombaOptions): Nomba {
  const clock = new Clock();
  const listeners = new Set<() => void>();
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  const under = (name: string) => (folder === null ? null : path.join(folder, name));
  const switches = new SwitchBoard<Switches>(DEFAULTS);
  const webhook = new Webhook({ url: webhookUrl, key: credentials.webhookSecret });
  const orders = new OrderBook({ shelf: recordShelf(under("orders"), Order), clock, onChange });
  const switchesOf = (event: WebEvent) =>
    switches.for(event.orderId === null ? undefined : orders.find(event.orderId));
  const events = new WebEventSender({
    shelf: recordShelf(under("events"), WebEvent),
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
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => events.stop(),
  };
}
