import { setTimeout as wait } from "node:timers/promises";

export type Provider = "nomba" | "paystack";

/** What a provider knows of the money of one of the shop's references, in kobo. */
export interface LedgerSum {
  reference: string;
  asked: number;
  taken: number;
  returned: number;
}

export interface CollectedMail {
  messageId: string;
  to: string;
  subject: string;
}

const COLLECT_EVERY_MS = 400;

/** The sandbox answered, and said no. */
export class SandboxRefused extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The outside world, as the storm sees and steers it by the sandbox's control API. */
export class Sandbox {
  readonly #url: string;
  readonly #mails = new Map<string, CollectedMail>();
  #collecting: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Every mail that has come, by its Message-ID. The inbox itself keeps only the newest. */
  get mails(): ReadonlyMap<string, CollectedMail> {
    return this.#mails;
  }

  startCollecting(): void {
    this.#collecting = setInterval(() => void this.collect().catch(() => {}), COLLECT_EVERY_MS);
  }

  stopCollecting(): void {
    clearInterval(this.#collecting);
  }

  async collect(): Promise<void> {
    const { mails } = await this.ask<{ mails: { messageId: string; to: string[]; subject: string }[] }>(
      "GET",
      "/api/mails",
    );
    for (const { messageId, to, subject } of mails)
      this.#mails.set(messageId, { messageId, to: to.join(), subject });
  }

  /** The provider and mail server behave well, and the provider sends its events again soon. */
  async reset(): Promise<void> {
    await this.ask("POST", "/api/smtp", { mode: "accept" });
    for (const provider of ["nomba", "paystack"] as const) {
      await this.ask("POST", `/api/${provider}/reset`, {});
      await this.ask("PATCH", `/api/${provider}/switches`, { retryScale: 0.005 });
    }
    await this.ask("PATCH", "/api/nomba/switches", { rateLimit: "off" });
  }

  switches(provider: Provider, change: object): Promise<unknown> {
    return this.ask("PATCH", `/api/${provider}/switches`, change);
  }

  async ledger(provider: Provider): Promise<LedgerSum[]> {
    const { references } = await this.ask<{ references: LedgerSum[] }>("GET", `/api/${provider}/ledger`);
    return references;
  }

  /** Something happens to an order at its provider. */
  act(provider: Provider, reference: string, act: object): Promise<unknown> {
    return this.ask("POST", `/api/${provider}/orders/${encodeURIComponent(reference)}/act`, act);
  }

  async events(
    provider: Provider,
  ): Promise<{ id: string; state: string; attempts: { status: number | null }[] }[]> {
    return (await this.ask<{ events: never[] }>("GET", `/api/${provider}/events?limit=100`)).events;
  }

  push(provider: Provider, event: string): Promise<unknown> {
    return this.ask("POST", `/api/${provider}/events/${event}/push`, {});
  }

  /** The code in the newest mail to an address; null if none comes. */
  async codeFor(mail: string, waitMs: number): Promise<string | null> {
    const found = await this.ask<{ code: string | null }>(
      "GET",
      `/api/mails/latest?to=${encodeURIComponent(mail)}&wait=${waitMs}`,
    ).catch(() => null);
    return found?.code ?? null;
  }

  smtp(setting: object): Promise<unknown> {
    return this.ask("POST", "/api/smtp", setting);
  }

  async ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: body ? { "content-type": "application/json" } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new SandboxRefused(
        `The sandbox answered ${method} ${path} with ${answer.status}: ${text}`,
        answer.status,
      );
    return JSON.parse(text) as Answer;
  }

  /** Tries until the sandbox answers: it may be frozen or starting. */
  async insist<Answer>(asking: () => Promise<Answer>, withinMs = 20_000): Promise<Answer> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      try {
        return await asking();
      } catch (error) {
        if (error instanceof SandboxRefused || Date.now() > deadline) throw error;
        await wait(100);
      }
    }
  }
}
