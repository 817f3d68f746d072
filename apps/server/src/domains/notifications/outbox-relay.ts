import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../../ctx.ts";
import { LeasedWorker, type Work } from "../../lib/leased-worker.ts";
import { CONNECTIONS, failureOf, type MailTransport } from "./mail-transport.ts";
import { type ClaimedMail, claimMails, findNextDue, markDead, markSent, scheduleRetry } from "./outbox.ts";
import { outboxSignal } from "./outbox-signal.ts";
import { isNoSuchMailbox, type RelayTiming, retryAfter, type SendFailure } from "./rules/retry.ts";
import { watchEventLoop } from "./watch-event-loop.ts";

/** How long mails in flight may delay the end of the process. */
const FINISH_WITHIN_MS = 4 * 1000;
/** While requests keep this process busy, mails are sent one at a time with pauses, so that pages come first. */
const BUSY_PAUSE_MS = 50;

/** Claims due mails from the outbox, a few at a time, and hands them to the mail server. */
export class OutboxRelay implements Work {
  readonly #ctx: Pick<Ctx, "db" | "log">;
  readonly #transport: MailTransport;
  readonly #timing: RelayTiming;
  readonly #lease: string;
  readonly #isShopBusy = watchEventLoop();
  readonly #aborting = new AbortController();
  readonly #worker: LeasedWorker;
  #stopListening = () => {};

  /** @param lease identifies this relay's leases */
  constructor(ctx: Pick<Ctx, "db" | "log">, transport: MailTransport, timing: RelayTiming, lease: string) {
    this.#ctx = ctx;
    this.#transport = transport;
    this.#timing = timing;
    this.#lease = lease;
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
    if (mail.isExpired) {
      await markDead(this.#ctx, { mail, reason: "Expired before it was sent" });
      this.#ctx.log.warn(about, "A mail was not sent: it expired while it waited");
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
    await this.#storeBeforeLeaseEnds(() => markSent(this.#ctx, mail));
    this.#ctx.log.info(about, "A mail was sent");
  }

  async #handleFailure(mail: ClaimedMail, failure: SendFailure, about: object): Promise<void> {
    // The server's response may name the recipient, so it is stored in the database and never logged.
    const { code, responseCode, response } = failure;
    const reason = `${code} ${response}`.slice(0, 500);
    const details = { ...about, code, responseCode };
    if (isNoSuchMailbox(failure)) {
      await markDead(this.#ctx, { mail, reason, bounced: true });
      this.#ctx.log.warn(details, "A mail became a dead letter: the mailbox does not exist");
    } else if (mail.waitedMs >= this.#timing.giveUpAfterMs) {
      await markDead(this.#ctx, { mail, reason });
      this.#ctx.log.error(
        { ...details, alert: "dead_letter" },
        "A mail became a dead letter: it failed for too long",
      );
    } else {
      const retryAfterMs = retryAfter({ tries: mail.tries, chance: Math.random(), timing: this.#timing });
      await scheduleRetry(this.#ctx, { mail, retryAfterMs, reason });
      this.#ctx.log.warn({ ...details, retryAfterMs }, "A mail could not be sent; it will be tried again");
    }
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
