import { kobo } from "@shop/contract/money";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { copyDatabase } from "../../../../../test/database.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../../../test/sandbox-process.ts";
import { type Connection, connect } from "../../../../db/pool.ts";
import { readEnv } from "../../../../env.ts";
import type { Finding, PaymentProvider, PaymentToOpen } from "../../provider.ts";
import { CALL_LIMITS } from "../call-provider.ts";
import { closeProviders, openProviders, type Providers } from "../open-providers.ts";

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

type Said = Record<string, unknown>;

/** The adapter, and the sandbox's Nomba in a process of its own, as good as new before each test of a file. */
export interface AtTheSandbox {
  readonly nomba: PaymentProvider;
  /** What another process of the shop would have. */
  open(totalMs?: number): Providers;
  control(method: string, path: string, body?: object): Promise<Said>;
  switchTo(switches: object): Promise<Said>;
  act(reference: string, what: object): Promise<Said>;
  payment(): PaymentToOpen;
  anOpenPayment(): Promise<{ reference: string; providerReference: string; link: string }>;
}

export function atTheSandbox(): AtTheSandbox {
  let sandbox: SandboxProcess;
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let connection: Connection;
  let providers: Providers;
  let milliseconds = 1_768_469_412_345;

  beforeAll(async () => {
    [database, sandbox] = await Promise.all([copyDatabase(), startSandboxProcess()]);
    connection = connect(database.url);
    providers = desk.open();
  });
  afterAll(async () => {
    await closeProviders(providers);
    await Promise.all([sandbox.stop(), connection.close().then(() => database.drop())]);
  });
  beforeEach(async () => {
    await desk.control("POST", "reset", {});
    await desk.switchTo({ rateLimit: "off", webhooks: "none" });
  });

  const desk: AtTheSandbox = {
    get nomba() {
      return providers.get("nomba")!;
    },
    open(totalMs = 15_000) {
      // No credentials are given: the shop and its sandbox know the same ones by heart.
      const env = readEnv({
        NODE_ENV: "test",
        DATABASE_URL: database.url,
        NOMBA_BASE_URL: `${sandbox.url}/nomba`,
      });
      const limits = { ...CALL_LIMITS, totalMs, firstRetryMs: 5, breakAfter: 1_000 };
      return openProviders({ db: connection.db, env, log: SILENT }, limits);
    },
    async control(method, path, body) {
      const said = await fetch(`${sandbox.url}/api/nomba${path && `/${path}`}`, {
        method,
        ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
      });
      expect(said.ok, `${method} ${path} answers ${said.status}`).toBe(true);
      return (await said.json()) as Said;
    },
    switchTo: (switches) => desk.control("PATCH", "switches", switches),
    act: (reference, what) => desk.control("POST", `orders/${reference}/act`, what),
    payment() {
      milliseconds += 1;
      return {
        reference: `order-${milliseconds}`,
        amount: kobo(1_250_050),
        customerId: "shopper-5",
        customerMail: "ada@example.com",
        callbackUrl: "http://localhost:3000/checkout/return",
      };
    },
    async anOpenPayment() {
      const wanted = desk.payment();
      const { providerReference, link } = await desk.nomba.open(wanted);
      return { reference: wanted.reference, providerReference, link };
    },
  };
  return desk;
}

export const kindOf = async (finding: Promise<Finding>) => (await finding).kind;
