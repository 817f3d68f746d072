import type { ProviderName } from "@shop/contract/payments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALL_LIMITS } from "../../src/domains/payments/providers/call-provider.ts";
import { openProviders } from "../../src/domains/payments/providers/open-providers.ts";
import { Refusal } from "../../src/lib/refuse.ts";
import type { PaymentProvider } from "../../src/payment-provider.ts";
import type { TestVariant } from "../factories.ts";
import { type TestShop, testShop } from "../test-shop.ts";
import type { HostileCompany } from "./company.ts";
import { creditedWithoutRecord, missingPieces, moreSentBackThanCame } from "./invariants.ts";
import { ENDINGS, type Row, WAYS, type Way } from "./row.ts";
import { type Outcome, runRows } from "./run.ts";

const STOCK = 1_000_000;
const SILENCE_MS = 400;

/**
 * Holds rows of what a company says against what becomes of the order, over real HTTP with the real adapter, and then what
 * must be so whatever anybody says.
 * @param first what is done before the rows
 * @param silent rows in which there is never an answer: for these, the shop waits only a moment
 */
export function expectRows<Script>(
  name: string,
  start: () => Promise<HostileCompany<Script>>,
  rows: readonly Row<Script>[],
  {
    first,
    silent = [],
  }: {
    first?: (world: {
      company: HostileCompany<Script>;
      shop: TestShop;
      variant: TestVariant;
    }) => Promise<void>;
    silent?: readonly Row<Script>[];
  } = {},
): void {
  let company: HostileCompany<Script>;
  let shop: TestShop;
  let variant: TestVariant;
  let outcomeOf: (row: Row<Script>, way: Way) => Outcome;

  beforeAll(async () => {
    company = await start();
    const hurried = new Set<string>();
    shop = await testShop(company.variables, "by hand", {
      providers: (ctx) => new Map([[company.name, inTime(ctx, company.name, hurried)]]),
    });
    await shop.aDelivery();
    variant = await shop.aVariant({ stock: STOCK, price: 250_000 });
    await first?.({ company, shop, variant });
    const begun = (reference: string, row: Row<Script>) =>
      void (silent.includes(row) && hurried.add(reference));
    outcomeOf = await runRows({ shop, company, begun }, variant, rows);
  }, 300_000);
  afterAll(async () => {
    await shop.close();
    await company.close();
  });

  describe.each(rows.map((row) => [row.says, row] as const))(`${name} says %s`, (_, row) => {
    test.each(row.ways ?? WAYS)("%s", (way) => {
      expect(outcomeOf(row, way)).toEqual({
        ended: (typeof row.ends === "string" ? ENDINGS[row.ends] : row.ends)[way],
        endedThen: row.later ? row.later.ends[way] : null,
        stuck: null,
        faults: [],
        nextOrder: 200,
      });
    });
  });

  describe(`whatever ${name} says`, () => {
    test("money is credited only from its own record, with the amount it states", async () => {
      expect(await creditedWithoutRecord(shop, company.successes)).toEqual([]);
    });

    test("no more goes back than came", async () => {
      expect(await moreSentBackThanCame(shop, company.refunds)).toEqual([]);
    });

    test("every piece is on its shelf or in an order", async () => {
      expect(await missingPieces(shop, { ...variant, stock: STOCK })).toBe(0);
    });

    test("no answer is a fault of the shop", () => {
      expect(company.faults).toEqual([]);
      const faults = shop.logged.filter(({ level, fields }) => level === "error" && !("alert" in fields));
      // Saying that the provider cannot be asked is no fault.
      expect(faults.filter(({ fields: { err } }) => !(err instanceof Refusal && err.status === 503))).toEqual(
        [],
      );
    });
  });
}

/** The adapter with time for every answer, but for orders about which nothing is heard anyway. */
function inTime(
  ctx: Parameters<typeof openProviders>[0],
  name: ProviderName,
  hurried: ReadonlySet<string>,
): PaymentProvider {
  const limits = { ...CALL_LIMITS, totalMs: 20_000, firstRetryMs: 1, breakAfter: 1_000_000 };
  const patient = openProviders(ctx, limits).get(name)!;
  const hasty = openProviders(ctx, { ...limits, totalMs: SILENCE_MS }).get(name)!;
  return {
    ...patient,
    lookUp: (payment) => (hurried.has(payment.reference) ? hasty : patient).lookUp(payment),
    close: async () => void (await Promise.all([patient.close(), hasty.close()])),
  };
}
