import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../../ctx.ts";
import { onMailBell } from "./mail-bell.ts";
import { buryMail, type ClaimedMail, claimMails, findNextDue, markSent, putOff } from "./outbox.ts";
import { CONNECTIONS, failureOf, type Post } from "./post.ts";
import { isNoSuchMailbox, type MailPace, retryAfter, type SendFailure } from "./rules/retry.ts";
import { watchBusyness } from "./watch-busyness.ts";

/** The bell rings before the commit that makes the mail visible: look soon, and again, ever more slowly. */
const FIRST_LOOK_MS = 5;
/** How long mails that are being sent may delay the end of the process. */
const FINISH_WITHIN_MS = 4 * 1000;
const AFTER_A_FAULT_MS = 1000;
/** While shoppers keep this process busy mail steps back: one at a time, with pauses. They wait for pages, not for mail. */
const STEP_BACK_MS = 50;

/** Takes mails that are due from the outbox, a few at a time, and hands them to the mail server. */
export class MailWorker {
  readonly #ctx: Pick<Ctx, "db" | "log">;
  readonly #post: Post;
  readonly #pace: MailPace;
  readonly #lease: string;
  readonly #isShopBusy = watchBusyness();
  readonly #sending = new Set<Promise<void>>();
  readonly #giveUp = new AbortController();
  #stopListening = () => {};
  #running: Promise<void> = Promise.resolve();
  #stopping = false;
  /** Ends the nap between two looks. */
  #wake = () => {};
  #woken = false;
  #expectedUntil = 0;
  #nextLookMs = FIRST_LOOK_MS;

  /** @param lease tells this worker's leases from those of others */
  constructor(ctx: Pick<Ctx, "db" | "log">, post: Post, pace: MailPace, lease: string) {
    this.#ctx = ctx;
    this.#post = post;
    this.#pace = pace;
    this.#lease = lease;
  }

  start(): void {
    this.#stopListening = onMailBell(() => this.expectMail());
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#stopListening();
    this.#wakeUp();
    await this.#running;
    const timer = setTimeout(() => this.#giveUp.abort(), FINISH_WITHIN_MS);
    await Promise.all(this.#sending);
    clearTimeout(timer);
    this.#post.close();
  }

  /** A mail is about to be in the outbox. */
  expectMail(): void {
    this.#expectedUntil = Date.now() + this.#pace.expectMs;
    this.#nextLookMs = FIRST_LOOK_MS;
    this.#wakeUp();
  }

  #wakeUp(): void {
    this.#woken = true;
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      let napMs: number;
      try {
        napMs = await this.#look();
      } catch (err) {
        this.#ctx.log.error({ err }, "The outbox could not be read; trying again");
        napMs = AFTER_A_FAULT_MS;
      }
      await this.#nap(napMs);
    }
  }

  /** @returns after how many milliseconds to look again */
  async #look(): Promise<number> {
    const isShopBusy = this.#isShopBusy();
    if (isShopBusy) await wait(STEP_BACK_MS);
    const free = (isShopBusy ? 1 : CONNECTIONS) - this.#sending.size;
    // All lines are busy: the first to be free wakes us.
    if (free <= 0) return this.#pace.pollMs;

    const claimed = await claimMails(this.#ctx, {
      limit: free,
      lease: this.#lease,
      leaseMs: this.#pace.leaseMs,
    });
    for (const mail of claimed) this.#begin(mail);
    if (claimed.length === free) return this.#pace.pollMs;

    const nextDueMs = (await findNextDue(this.#ctx)) ?? Number.POSITIVE_INFINITY;
    const napMs = Math.min(Math.max(nextDueMs, 0), this.#pace.pollMs);
    if (Date.now() > this.#expectedUntil) return napMs;
    this.#nextLookMs *= 2;
    return Math.min(this.#nextLookMs, napMs);
  }

  async #nap(ms: number): Promise<void> {
    if (!this.#woken) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
    }
    this.#woken = false;
    // Also keeps a flood of rings from becoming a flood of looks.
    await wait(FIRST_LOOK_MS);
  }

  #begin(mail: ClaimedMail): void {
    const sending = this.#deliver(mail)
      .catch((err) =>
        this.#ctx.log.error({ err, mailId: mail.id }, "What became of a mail could not be written down"),
      )
      .finally(() => {
        this.#sending.delete(sending);
        this.#wakeUp();
      });
    this.#sending.add(sending);
  }

  async #deliver(mail: ClaimedMail): Promise<void> {
    const about = { mailId: mail.id, template: mail.template, tries: mail.tries };
    if (mail.isTooLate) {
      await buryMail(this.#ctx, { mail, reason: "It came too late to be of use" });
      this.#ctx.log.warn(about, "A mail was not sent: it had become useless while it waited");
      return;
    }
    try {
      await this.#post.send(
        mail,
        AbortSignal.any([this.#giveUp.signal, AbortSignal.timeout(this.#pace.sendWithinMs)]),
      );
    } catch (error) {
      return this.#handleFailure(mail, failureOf(error), about);
    }
    await this.#insist(() => markSent(this.#ctx, mail));
    this.#ctx.log.info(about, "A mail was sent");
  }

  async #handleFailure(mail: ClaimedMail, failure: SendFailure, about: object): Promise<void> {
    // The server's words may name the recipient: they are kept in the database, never logged.
    const { code, responseCode, response } = failure;
    const reason = `${code} ${response}`.slice(0, 500);
    const details = { ...about, code, responseCode };
    if (isNoSuchMailbox(failure)) {
      await buryMail(this.#ctx, { mail, reason });
      this.#ctx.log.warn(details, "A mail was given up: there is no such mailbox");
    } else if (mail.waitedMs >= this.#pace.giveUpMs) {
      await buryMail(this.#ctx, { mail, reason });
      this.#ctx.log.error(
        { ...details, alert: "dead_letter" },
        "A mail was given up: it failed for too long",
      );
    } else {
      const retryAfterMs = retryAfter({ tries: mail.tries, chance: Math.random(), pace: this.#pace });
      await putOff(this.#ctx, { mail, retryAfterMs, reason });
      this.#ctx.log.warn({ ...details, retryAfterMs }, "A mail could not be sent; it will be tried again");
    }
  }

  /** That a mail was sent must be written down before the lease ends, or it would be sent again. */
  async #insist(write: () => Promise<void>): Promise<void> {
    const until = Date.now() + this.#pace.leaseMs - this.#pace.sendWithinMs;
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
