import path from "node:path";
import { CallLog } from "../payments/call-log.ts";
import { Clock } from "../payments/clock.ts";
import { recordShelf } from "../payments/record-shelf.ts";
import { SwitchBoard } from "../payments/switch-board.ts";
import { WebEvent } from "../payments/web-event.ts";
import { WebEventSender } from "../payments/web-event-sender.ts";
import { prepareDelivery, retryAfterMs } from "./send-event.ts";
import { DEFAULTS, type Switches } from "./switches.ts";
import { Transaction } from "./transaction.ts";
import { TransactionBook } from "./transaction-book.ts";

export interface PaystackOptions {
  secretKey: string;
  webhookUrl: string | null;
  /** Where the books lie; null keeps them in memory. */
  folder: string | null;
}

/** The second payment company, as far as a merchant can see it. */
export interface Paystack {
  secretKey: string;
  clock: Clock;
  switches: SwitchBoard<Switches>;
  webhook: { url: string | null };
  transactions: TransactionBook;
  events: WebEventSender;
  calls: CallLog;
  onChange(listener: () => void): () => void;
  stop(): void;
}

export function openPaystack({ secretKey, webhookUrl, folder }: PaystackOptions): Paystack {
  const clock = new Clock();
  const listeners = new Set<() => void>();
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  const under = (name: string) => (folder === null ? null : path.join(folder, name));
  const switches = new SwitchBoard<Switches>(DEFAULTS);
  const webhook = { url: webhookUrl };
  const transactions = new TransactionBook({
    shelf: recordShelf(under("transactions"), Transaction),
    onChange,
  });
  const switchesOf = ({ reference }: WebEvent) => {
    const transaction = reference === null ? undefined : transactions.find(reference);
    return switches.for(transaction && whose(transaction));
  };
  const events = new WebEventSender({
    shelf: recordShelf(under("events"), WebEvent),
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
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => events.stop(),
  };
}

/** Whose switches hold for a transaction. */
export function whose({ email, switches }: Pick<Transaction, "email" | "switches">) {
  return { customerEmail: email, switches };
}

export function switchesFor(paystack: Paystack, transaction: Transaction): Switches {
  return paystack.switches.for(whose(transaction));
}
