import { Clock } from "../controls/clock.ts";
import { Listeners } from "../controls/listeners.ts";
import { SwitchBoard } from "../controls/switch-board.ts";
import { CallLog } from "../payments/call-log.ts";
import { recordStore } from "../payments/record-store.ts";
import { WebhookEvent } from "../payments/webhook-event.ts";
import { WebhookSender } from "../payments/webhook-sender.ts";
import { prepareDelivery, retryAfterMs } from "./send-event.ts";
import { DEFAULTS, type Switches } from "./switches.ts";
import { Transaction } from "./transaction.ts";
import { TransactionStore } from "./transaction-store.ts";

export interface PaystackOptions {
  secretKey: string;
  webhookUrl: string | null;
  /** The folder for the records. With null they are kept in memory only. */
  folder: string | null;
}

/** A stand-in for Paystack, as merchants see it. */
export interface Paystack {
  secretKey: string;
  clock: Clock;
  switches: SwitchBoard<Switches>;
  webhook: { url: string | null };
  transactions: TransactionStore;
  events: WebhookSender;
  calls: CallLog;
  onChange(listener: () => void): () => void;
  stop(): void;
}

export function openPaystack({ secretKey, webhookUrl, folder }: PaystackOptions): Paystack {
  const clock = new Clock();
  const listeners = new Listeners();
  const onChange = () => listeners.notify();
  const switches = new SwitchBoard<Switches>(DEFAULTS);
  const webhook = { url: webhookUrl };
  const transactions = new TransactionStore({
    store: recordStore(folder, "transactions", Transaction),
    onChange,
  });
  const switchesOf = ({ reference }: WebhookEvent) => {
    const transaction = reference === null ? undefined : transactions.find(reference);
    return switches.for(transaction && owner(transaction));
  };
  const events = new WebhookSender({
    store: recordStore(folder, "events", WebhookEvent),
    clock,
    onChange,
    prepare: (event) => prepareDelivery(event, { url: webhook.url, secretKey, switches: switchesOf(event) }),
    retryAfterMs: (event, failures) => retryAfterMs(failures, switchesOf(event)),
  });

  return {
    secretKey,
    clock,
    switches,
    webhook,
    transactions,
    events,
    calls: new CallLog(),
    onChange: (listener) => listeners.add(listener),
    stop: () => events.stop(),
  };
}

/** The customer and the transaction whose switches apply. */
export function owner({ email, switches }: Pick<Transaction, "email" | "switches">) {
  return { customerEmail: email, switches };
}

export function switchesFor(paystack: Paystack, transaction: Transaction): Switches {
  return paystack.switches.for(owner(transaction));
}
