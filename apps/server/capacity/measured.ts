/** A number of the model, and where it comes from: the command that measures it. */
interface Measured {
  value: number;
  unit: string;
  what: string;
  by: string;
}

const OVERLOAD = "`npm run bench:overload`, quiet, 23 November 2026";
const BENCH = "`npm run bench` ([performance.md](performance.md))";
const ORDER = "`npm test -- apps/server/capacity/order-cost.test.ts`";
const VISIT = "the browser's `requestfinished` in `e2e/purchase.test.ts`, counted once";

/**
 * What was measured, on two cores. Processor time of the database is an upper bound: the time of both cores at the best throughput,
 * less that of the shop, so that it has the load generator in it.
 */
export const MEASURED = {
  cachedMs: {
    value: 0.04,
    unit: "ms of a shop process",
    what: "a page, a list or a file from the cache",
    by: BENCH,
  },
  callShopMs: { value: 0.32, unit: "ms of a shop process", what: "a call that asks the database", by: BENCH },
  callDatabaseMs: {
    value: 1.7,
    unit: "ms of the database, at most",
    what: "the same, 995 a second",
    by: OVERLOAD,
  },
  searchShopMs: {
    value: 4.3,
    unit: "ms of a shop process, at most",
    what: "a search nobody has made before, 469 a second",
    by: OVERLOAD,
  },
  orderShopMs: { value: 1.11, unit: "ms of a shop process", what: "placing an order", by: BENCH },
  orderDatabaseMs: {
    value: 15.7,
    unit: "ms of the database, at most",
    what: "the same, 119 a second",
    by: OVERLOAD,
  },
  hashMs: {
    value: 21,
    unit: "ms of a shop process",
    what: "one hash of a password with its parameters",
    by: "`process.cpuUsage` around ten of them",
  },
  listDatabaseMs: {
    value: 10,
    unit: "ms of the database",
    what: "a list of orders of staff",
    by: "`npm run bench:lists -- orders` ([order-lists.md](order-lists.md))",
  },
  buyerCalls: {
    value: 66,
    unit: "calls",
    what: "of somebody who signs up and buys three products",
    by: VISIT,
  },
  buyerFiles: { value: 186, unit: "files", what: "the same, without pictures", by: VISIT },
  buyerPages: { value: 7, unit: "documents", what: "the same; other pages need none", by: VISIT },
  buyerKb: { value: 380, unit: "kB sent", what: "the same, without pictures", by: VISIT },
  walKb: {
    value: 23.5,
    unit: "kB of WAL",
    what: "an order from the cart to the door, without images of whole pages",
    by: ORDER,
  },
  commits: { value: 5, unit: "transactions", what: "the same", by: ORDER },
  mails: { value: 4, unit: "emails", what: "the same", by: ORDER },
  keptKb: {
    value: 4.6,
    unit: "kB",
    what: "of rows and their keys that the same order leaves permanently",
    by: ORDER,
  },
  monthKb: { value: 3.4, unit: "kB", what: "the same, deleted within 30 days", by: ORDER },
  processMb: { value: 230, unit: "MB", what: "a process of the shop after hundreds of pages", by: BENCH },
  backupGbPerHour: {
    value: 19,
    unit: "GB of database on the disk",
    what: "are backed up and proved in an hour by `npm run backup`",
    by: "456 MB in 87 s ([operations.md](operations.md#backups))",
  },
  syncCommits: {
    value: 274,
    unit: "commits a second",
    what: "with a synchronous standby, 12 clients",
    by: "`pgbench` ([decision 150](decisions/0150-notify-outside-orders.md))",
  },
} as const satisfies Record<string, Measured>;
