import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { LeasedWorker, type Work } from "../../lib/leased-worker.ts";
import { CONNECTIONS, failureOf, type MailTransport } from "./mail-transport.ts";
import type { MailResult, MailWatcher } from "./mail-watcher.ts";
import {
  type ClaimedMail,
  claimMails,
  findNextDue,
  markDead,
  markSent,
  scheduleRetry,
  WITHHELD,
} from "./outbox.ts";
import { outboxSignal } from "./outbox-signal.ts";
import {
  isNoSuchMailbox,
  isRejectedForGood,
  isSurelyNotAccepted,
  type RelayTiming,
  retryAfter,
  type SendFailure,
} from "./rules/retry.ts";
import type { TemplateName } from "./templates/templates.ts";
import { watchEventLoop } from "./watch-event-loop.ts";

/** How long mails in flight may delay the end of the process. */
const FINISH_WITHIN_MS = 4 * 1000;
/** While requests keep this process busy, mails are sent one at a time with pauses, so that pages come first. */
const BUSY_PAUSE_MS = 50;

/** The domains that decide about mails of theirs, by template. */
export type MailWatchers = Partial<Record<TemplateName, MailWatcher>>;

const DEAD = {
  no_such_mailbox: "the mailbox does not exist",
  rejected: "its server refused it permanently",
  unclear: "the connection broke, and it may have arrived",
};

/** Claims due mails from the outbox, a few at a time, and hands them to the mail server. */
export class OutboxRelay implements Work {
  readonly #ctx: Pick<Ctx, "db" | "log">;
  readonly #transport: MailTransport;
  readonly #timing: RelayTiming;
  readonly #lease: string;
  readonly #watchers: MailWatchers;
  readonly #isShopBusy = watchEventLoop();
  readonly #aborting = new AbortController();
  readonly #worker: LeasedWorker;
  #stopListening = () => {};

  /** @param setUp.lease identifies this relay's leases */
  constructor(
    ctx: Pick<Ctx, "db" | "log">,
    {
      transport,
      timing,
      lease,
      watchers,
    }: {
      transport: MailTransport;
      timing: RelayTiming;
      lease: string;
      watchers: MailWatchers;
    },
  ) {
    this.#ctx = ctx;
    this.#transport = transport;
    this.#timing = timing;
    this.#lease = lease;
    this.#watchers = watchers;
    this.#worker = new LeasedWorker(this, {
      atOnce: () => this.#mailsAtOnce(),
      pollMs: timing.pollMs,
      expectMs: timing.expectCommitMs,
      log: ctx.log,
      fault: "Reading the outbox failed; trying again",
    });
  }

  start(): void {
    this.#stopListening = outboxSignal.on(() => this.expectMail());
    this.#worker.start();
  }

  async stop(): Promise<void> {
    this.#stopListening();
    const timer = setTimeout(() => this.#aborting.abort(), FINISH_WITHIN_MS);
    await this.#worker.stop();
    clearTimeout(timer);
    this.#transport.close();
  }

  /** A mail is about to be committed to the outbox. */
  expectMail(): void {
    this.#worker.expect();
  }

  async #mailsAtOnce(): Promise<number> {
    if (!this.#isShopBusy()) return CONNECTIONS;
    await wait(BUSY_PAUSE_MS);
    return 1;
  }

  async begin(limit: number): Promise<Promise<void>[]> {
    const claimed = await claimMails(this.#ctx, { limit, lease: this.#lease, leaseMs: this.#timing.leaseMs });
    return claimed.map((mail) =>
      this.#deliver(mail).catch((err) =>
        this.#ctx.log.error({ err, mailId: mail.id }, "The result of sending a mail could not be stored"),
      ),
    );
  }

  findNext(): Promise<number | null> {
    return findNextDue(this.#ctx);
  }

  async #deliver(mail: ClaimedMail): Promise<void> {
    const about = { mailId: mail.id, template: mail.template, tries: mail.tries };
    const giveUp = (result: MailResult, reason: string) =>
      this.#store(mail, result, (db) => markDead({ db }, { mail, reason }));
    if (mail.once && mail.wasInterrupted) {
      await giveUp("unclear", "Interrupted while it was sent, so it may have arrived");
      this.#ctx.log.warn(about, "A mail was not sent again: an interrupted try may have arrived");
      return;
    }
    if (mail.wasInterrupted && this.#isTriedEnough(mail)) {
      await giveUp("gave_up", "The shop was stopped each time that it sent this email");
      this.#ctx.log.error(
        { ...about, alert: "dead_letter" },
        "A mail became a dead letter: its relay was stopped each time",
      );
      return;
    }
    if (mail.isExpired) {
      await giveUp("gave_up", "Expired before it was sent");
      this.#ctx.log.warn(about, "A mail was not sent: it expired while it waited");
      return;
    }
    if ((await this.#watcherOf(mail)?.mayBeSent(this.#ctx, mail.data)) === false) {
      await giveUp("withheld", WITHHELD);
      return;
    }
    try {
      await this.#transport.send(
        mail,
        AbortSignal.any([this.#aborting.signal, AbortSignal.timeout(this.#timing.sendTimeoutMs)]),
      );
    } catch (error) {
      return this.#handleFailure(mail, failureOf(error), about);
    }
    await this.#storeBeforeLeaseEnds(() => this.#store(mail, "sent", (db) => markSent({ db }, mail)));
    this.#ctx.log.info(about, "A mail was sent");
  }

  #watcherOf({ template }: ClaimedMail): MailWatcher | undefined {
    return this.#watchers[template as TemplateName];
  }

  /** Stores the result of a mail, together with what its watcher records. */
  async #store(mail: ClaimedMail, result: MailResult, write: (db: Db) => Promise<void>): Promise<void> {
    const watcher = this.#watcherOf(mail);
    if (!watcher) return write(this.#ctx.db);
    await inTransaction(this.#ctx.db, async (tx) => {
      await write(tx);
      await watcher.onMailResult({ db: tx }, mail.data, result);
    });
  }

  async #handleFailure(mail: ClaimedMail, failure: SendFailure, about: object): Promise<void> {
    // The server's response may name the recipient, so it is stored in the database and never logged.
    const { code, responseCode, response } = failure;
    const reason = `${code} ${response}`.slice(0, 500);
    const details = { ...about, code, responseCode };
    const result = this.#finalResult(mail, failure);
    if (result === null) {
      const retryAfterMs = retryAfter({ tries: mail.tries, chance: Math.random(), timing: this.#timing });
      await scheduleRetry(this.#ctx, { mail, retryAfterMs, reason });
      this.#ctx.log.warn({ ...details, retryAfterMs }, "A mail could not be sent; it will be tried again");
      return;
    }
    const bounced = result === "no_such_mailbox" || result === "rejected";
    await this.#store(mail, result, (db) => markDead({ db }, { mail, reason, bounced }));
    if (result === "gave_up") {
      this.#ctx.log.error(
        { ...details, alert: "dead_letter" },
        "A mail became a dead letter: it failed for too long",
      );
    } else {
      this.#ctx.log.warn(details, `A mail became a dead letter: ${DEAD[result]}`);
    }
  }

  /** What a failure decides; null when the mail is tried again. */
  #finalResult(mail: ClaimedMail, failure: SendFailure): Exclude<MailResult, "sent" | "withheld"> | null {
    if (isNoSuchMailbox(failure)) return "no_such_mailbox";
    if (mail.once && !isSurelyNotAccepted(failure)) return "unclear";
    if (mail.once && isRejectedForGood(failure)) return "rejected";
    return this.#isTriedEnough(mail) ? "gave_up" : null;
  }

  #isTriedEnough({ waitedMs, tries }: ClaimedMail): boolean {
    return waitedMs >= this.#timing.giveUpAfterMs && tries >= this.#timing.triesAtLeast;
  }

  /** Repeats a write until it succeeds or the lease is about to end. After the lease, the mail would be sent again. */
  async #storeBeforeLeaseEnds(write: () => Promise<void>): Promise<void> {
    const until = Date.now() + this.#timing.leaseMs - this.#timing.sendTimeoutMs;
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (Date.now() > until) throw error;
        await wait(200);
      }
    }
  }
}
