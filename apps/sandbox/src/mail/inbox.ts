import { folderInboxStore, type InboxStore, memoryInboxStore } from "./inbox-store.ts";
import type { Mail } from "./mail.ts";
import type { ArrivedMail } from "./read-mail.ts";

const MAX_MAILS = 500;
/** Limits memory when a few mails are huge. */
const MAX_BYTES = 64 * 1024 * 1024;

export interface MailFilter {
  to?: string | undefined;
  /** A mail id or a millisecond: only later mails match. */
  after?: string | undefined;
}

/** The newest mails, newest first, in memory and in a store that survives a restart. */
export class Inbox {
  readonly #store: InboxStore;
  #mails: Mail[];
  readonly #listeners = new Set<() => void>();
  /** Store changes run one after another, so that a mail deleted while it is being written stays deleted. */
  #lastChange: Promise<void> = Promise.resolve();

  constructor(store: InboxStore, mails: Mail[]) {
    this.#store = store;
    this.#mails = mails.toSorted((a, b) => Number(b.id) - Number(a.id));
  }

  /** Adds a mail. When this resolves, the mail is in the store. */
  async add(arrived: ArrivedMail, now = Date.now()): Promise<Mail> {
    const known = this.#findSame(arrived);
    if (known) {
      known.arrivals += 1;
      await this.#change(() => this.#store.put(known));
      return known;
    }
    const newest = Number(this.#mails[0]?.id ?? 0);
    const id = String(Math.max(now, newest + 1));
    const mail: Mail = { ...arrived, id, receivedAt: new Date(now).toISOString(), arrivals: 1, read: false };
    this.#mails.unshift(mail);
    const excess = this.#removeExcess();
    await this.#change(async () => {
      await this.#store.put(mail);
      await this.#store.remove(excess);
    });
    return mail;
  }

  list({ to, after }: MailFilter = {}): readonly Mail[] {
    const address = to?.trim().toLowerCase();
    return this.#mails.filter(
      (mail) =>
        (address === undefined || mail.to.some((recipient) => recipient.toLowerCase() === address)) &&
        (after === undefined || Number(mail.id) > Number(after)),
    );
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  unread(): number {
    return this.#mails.filter((mail) => !mail.read).length;
  }

  async markRead(mail: Mail): Promise<void> {
    if (mail.read) return;
    mail.read = true;
    await this.#change(() => this.#store.put(mail));
  }

  async remove(id: string): Promise<boolean> {
    const before = this.#mails.length;
    this.#mails = this.#mails.filter((mail) => mail.id !== id);
    if (this.#mails.length === before) return false;
    await this.#change(() => this.#store.remove([id]));
    return true;
  }

  async clear(): Promise<number> {
    const ids = this.#mails.map((mail) => mail.id);
    this.#mails = [];
    await this.#change(() => this.#store.remove(ids));
    return ids.length;
  }

  /** The newest matching mail, or the first to arrive within `ms`. */
  async waitFor(
    wanted: MailFilter,
    { ms, signal }: { ms: number; signal: AbortSignal },
  ): Promise<Mail | undefined> {
    const [present] = this.list(wanted);
    if (present || ms <= 0 || signal.aborted) return present;

    const { promise, resolve } = Promise.withResolvers<Mail | undefined>();
    const check = () => {
      const [arrived] = this.list(wanted);
      if (arrived) resolve(arrived);
    };
    const giveUp = () => resolve(undefined);
    const timer = setTimeout(giveUp, ms);
    signal.addEventListener("abort", giveUp);
    const stopListening = this.onChange(check);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      stopListening();
    }
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #findSame(arrived: ArrivedMail): Mail | undefined {
    if (arrived.messageId === null) return undefined;
    const recipients = arrived.to.join("\n");
    return this.#mails.find(
      (mail) => mail.messageId === arrived.messageId && mail.to.join("\n") === recipients,
    );
  }

  #removeExcess(): string[] {
    let bytes = 0;
    const keep = this.#mails.findIndex((mail, place) => {
      bytes += mail.size;
      return place >= MAX_MAILS || (bytes > MAX_BYTES && place > 0);
    });
    return keep === -1 ? [] : this.#mails.splice(keep).map((mail) => mail.id);
  }

  #change(write: () => Promise<void>): Promise<void> {
    const done = this.#lastChange.then(write);
    this.#lastChange = done.catch(() => {});
    for (const listener of this.#listeners) listener();
    return done;
  }
}

export async function openInbox({ folder }: { folder: string | null }): Promise<Inbox> {
  const store = folder === null ? memoryInboxStore : folderInboxStore(folder);
  return new Inbox(store, await store.load());
}
