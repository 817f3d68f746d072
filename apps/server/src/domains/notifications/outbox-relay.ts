import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../../ctx.ts";
import { CONNECTIONS, failureOf, type MailTransport } from "./mail-transport.ts";
import { type ClaimedMail, claimMails, findNextDue, markDead, markSent, scheduleRetry } from "./outbox.ts";
import { onOutboxSignal } from "./outbox-signal.ts";
import { isNoSuchMailbox, type RelayTiming, retryAfter, type SendFailure } from "./rules/retry.ts";
import { watchEventLoop } from "./watch-event-loop.ts";

/** The signal comes before the commit that makes the mail visible: poll soon, then at doubling intervals. */
const FIRST_POLL_MS = 5;
/** How long mails in flight may delay the end of the process. */
const FINISH_WITHIN_MS = 4 * 1000;
const RETRY_AFTER_FAULT_MS = 1000;
/** While requests keep this process busy, mails are sent one at a time with pauses, so that pages come first. */
const BUSY_PAUSE_MS = 50;

/** Claims due mails from the outbox, a few at a time, and hands them to the mail server. */
export class OutboxRelay {
  readonly #ctx: Pick<Ctx, "db" | "log">;
  readonly #transport: MailTransport;
  readonly #timing: RelayTiming;
  readonly #lease: string;
  readonly #isShopBusy = watchEventLoop();
  readonly #sending = new Set<Promise<void>>();
  readonly #aborting = new AbortController();
  #stopListening = () => {};
  #running: Promise<void> = Promise.resolve();
  #stopping = false;
  /** Ends the sleep between two polls. */
  #wake = () => {};
  #woken = false;
  #expectedUntil = 0;
  #nextPollMs = FIRST_POLL_MS;

  /** @param lease identifies this relay's leases */
  constructor(ctx: Pick<Ctx, "db" | "log">, transport: MailTransport, timing: RelayTiming, lease: string) {
    this.#ctx = ctx;
    this.#transport = transport;
    this.#timing = timing;
    this.#lease = lease;
  }

  start(): void {
    this.#stopListening = onOutboxSignal(() => this.expectMail());
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#stopListening();
    this.#wakeUp();
    await this.#running;
    const timer = setTimeout(() => this.#aborting.abort(), FINISH_WITHIN_MS);
    await Promise.all(this.#sending);
    clearTimeout(timer);
    this.#transport.close();
  }

  /** A mail is about to be committed to the outbox. */
  expectMail(): void {
    this.#expectedUntil = Date.now() + this.#timing.expectCommitMs;
    this.#nextPollMs = FIRST_POLL_MS;
    this.#wakeUp();
  }

  #wakeUp(): void {
    this.#woken = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      let sleepMs: number;
      try {
        sleepMs = await this.#poll();
      } catch (err) {
        this.#ctx.log.error({ err }, "Reading the outbox failed; trying again");
        sleepMs = RETRY_AFTER_FAULT_MS;
      }
      await this.#sleep(sleepMs);
    }
  }

  /** @returns the milliseconds until the next poll */
  async #poll(): Promise<number> {
    const isShopBusy = this.#isShopBusy();
    if (isShopBusy) await wait(BUSY_PAUSE_MS);
    const free = (isShopBusy ? 1 : CONNECTIONS) - this.#sending.size;
    // All connections are in use; the first one to become free wakes the relay.
    if (free <= 0) return this.#timing.pollMs;

    const claimed = await claimMails(this.#ctx, {
      limit: free,
      lease: this.#lease,
      leaseMs: this.#timing.leaseMs,
    });
    for (const mail of claimed) this.#startSending(mail);
    if (claimed.length === free) return this.#timing.pollMs;

    const nextDueMs = (await findNextDue(this.#ctx)) ?? Number.POSITIVE_INFINITY;
    const sleepMs = Math.min(Math.max(nextDueMs, 0), this.#timing.pollMs);
    if (Date.now() > this.#expectedUntil) return sleepMs;
    this.#nextPollMs *= 2;
    return Math.min(this.#nextPollMs, sleepMs);
  }

  async #sleep(ms: number): Promise<void> {
    if (!this.#woken) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
    }
    this.#woken = false;
    // Keeps a flood of signals from becoming a flood of polls.
    await wait(FIRST_POLL_MS);
  }

  #startSending(mail: ClaimedMail): void {
    const sending = this.#deliver(mail)
      .catch((err) =>
        this.#ctx.log.error({ err, mailId: mail.id }, "The result of sending a mail could not be stored"),
      )
      .finally(() => {
        this.#sending.delete(sending);
        this.#wakeUp();
      });
    this.#sending.add(sending);
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
      await markDead(this.#ctx, { mail, reason });
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
