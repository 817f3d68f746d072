import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { kobo, ZERO } from "@shop/contract/money";
import { type Connection, connect, type Database } from "@shop/server/db/pool";
import { sql } from "@shop/server/db/sql";
import type { Line } from "@shop/server/domains/catalogue/line";
import { listOrderRows, NO_FILTER, orderRowsSql } from "@shop/server/domains/fulfilment/list-orders";
import { listLines } from "@shop/server/domains/orders/list-lines";
import { findOrder, listOrders } from "@shop/server/domains/orders/queries";
import { recordOrder } from "@shop/server/domains/orders/record-order";
import { foldSalesDays } from "@shop/server/domains/reports/fold-sales-days";
import pg from "pg";
import { archiveOldest } from "../../apps/server/partitions/archive-orders.ts";
import { divideOrders } from "../../apps/server/partitions/divide-orders.ts";
import { fillOrders } from "./fill-orders.ts";
import { HOW_MEASURED, type List, measureLists, type Part } from "./measure.ts";
import { ORDER_LISTS, sortOf } from "./orders.ts";

const LINES_EACH = 5;
const EVENTS_EACH = 3;
/** One order in fifty still has its customer, which the archive removes. */
const CUSTOMERS = 50;
const MEGABYTE = 1024 * 1024;

/** Those that are compared before and after. */
const LISTED = [
  "To confirm",
  "To pack",
  "Packed",
  "With rider",
  "Refund due",
  "All",
  "Search for a number",
  "Search for a phone number",
  "Search for a name",
] as const satisfies (keyof typeof ORDER_LISTS)[];
/** Whose plan the report shows. */
const SHOWN = ["To pack", "All"];

interface Step {
  name: string;
  ms: number;
}

/** How the tables of a shop with very many orders are divided and archived while it sells. */
export const benchPartitions: Part = async ({ databaseUrl, connection, isShort }) => {
  const orders = isShort ? 2000 : 2_000_000;
  const steps: Step[] = [];
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    steps.push({ name, ms: performance.now() - start });
  };
  await timed("fill the tables", () =>
    // Old enough for the archive.
    fillOrders(databaseUrl, orders, {
      shoppers: orders / 50,
      lines: LINES_EACH,
      events: EVENTS_EACH,
      secondsApart: 15,
      yearsOld: 7,
      customers: CUSTOMERS,
    }),
  );
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "suya-and-silk partitions",
  });
  await client.connect();
  try {
    const line = await readLine(connection);
    const lists = listsOf(connection, { orders, line });
    const measure = () => measureLists(connection, { lists, isShort });
    const [sizes, measured] = [[await readSizes(client)], [await measure()]];
    for (const name of ["divide", "divide again"]) {
      await whileOthersWork(databaseUrl, { steps, name, orders, line }, async () => {
        const first = await divideOrders(client, {
          room: isShort ? 5000 : 1_000_000,
          onStep: (step, ms) => steps.push({ name: `${name}: ${step}`, ms }),
        });
        // As if so many orders had been placed.
        await client.query("select setval('orders_id_seq', $1)", [first]);
      });
    }
    sizes.push(await readSizes(client));
    measured.push(await measure());
    // As if nobody had ordered for seven years: even those that were placed during the measurements are old and closed.
    await client.query(`
      update orders set created_at = now() - interval '8 years' where id > ${orders};
      update orders set status = 'delivered', payment_status = 'paid'
        where status in ('placed', 'processing', 'shipped') or payment_status = 'refund_due';
      update fulfilments set state = 'delivered' where state <> 'delivered'`);
    await timed("add up the sales of each day", () => foldSalesDays(connection));
    await whileOthersWork(databaseUrl, { steps, name: "archive", orders: 0, line }, () =>
      archiveOldest(client, { onStep: (step, ms) => steps.push({ name: `archive: ${step}`, ms }) }),
    );
    sizes.push(await readSizes(client));
    measured.push(await measure());
    const tables = ["Before", "Divided", "Archived"].map(
      (title, nth) => `${title}:\n\n${measured[nth]?.table}`,
    );
    const summary = [stepsTable(steps), sizesTable(sizes), ...tables].join("\n\n");
    const plans = measured[1]?.plans ?? "";
    return {
      summary,
      report: reportOf(orders, summary, plans),
      isFast: measured.every(({ isFast }) => isFast),
    };
  } finally {
    await client.end();
  }
};

function listsOf({ db }: Connection, { orders, line }: { orders: number; line: Line }): List[] {
  const staff = LISTED.map((name): List => {
    const asked = {
      filter: { ...NO_FILTER, ...ORDER_LISTS[name] },
      sort: sortOf(ORDER_LISTS[name]),
      after: null,
      limit: 50,
    };
    const statement = SHOWN.includes(name) ? orderRowsSql(asked) : null;
    return { name, read: () => listOrderRows({ db }, asked), statement };
  });
  const id = Math.round(orders / 2);
  const shopperId = 1 + (id % (orders / 50));
  return [
    ...staff,
    {
      name: "A shopper's orders",
      read: () => listOrders({ db }, { shopperId, limit: 50, offset: 0 }),
      statement: null,
    },
    {
      name: "A shopper's order",
      read: () => findOrder({ db }, { shopperId, publicId: `o${id}` }),
      statement: sql`select * from order_lines where order_id = ${id}::bigint order by position`,
    },
    { name: "Place an order", read: () => placeOrder(db, line), statement: null },
  ];
}

/** A line like those of the orders that are there. It is read before they are archived. */
async function readLine({ db }: Connection): Promise<Line> {
  const [first] = await listLines({ db }, { orderId: 1 });
  if (!first) throw new Error("The first order has no lines");
  return { ...first, variantId: null as never, unitPrice: kobo(250_000), quantity: 1 };
}

/** The statement of the checkout that inserts the order with its lines and its first event, in a transaction. */
async function placeOrder(db: Database, line: Line): Promise<string> {
  const key = randomBytes(12).toString("hex");
  const { publicId } = await db.transaction((tx) =>
    recordOrder(
      { db: tx },
      {
        ...{ shopperId: 1, key, requestHash: randomBytes(32), reserveMinutes: null, actor: "shopper" },
        ...{ reference: `order-${1_900_000_000_000 + Math.floor(Math.random() * 1e11)}` },
        ...{ status: "placed", paymentStatus: "unpaid", paymentMethod: "pay_on_delivery" },
        ...{ subtotal: kobo(500_000), deliveryCost: kobo(150_000), discount: ZERO, deliveryDiscount: ZERO },
        ...{ discounts: [], total: kobo(650_000), locationId: 1, methodId: 1, location: "Ikeja, Lagos" },
        ...{
          method: "Standard delivery",
          minDays: 1,
          maxDays: 3,
          firstDay: "2026-11-24",
          lastDay: "2026-11-26",
        },
        ...{ address: "12 Allen Avenue, Ikeja, Lagos", pickupPoint: null, customerName: "Adaeze Obi" },
        ...{
          customerMail: "shopper@example.com",
          customerPhone: "08030000000",
          recipient: null,
          lines: [line, line],
        },
      },
    ),
  );
  return publicId;
}

/** Orders are placed and read all the time; the longest each took is a step of its own. */
async function whileOthersWork(
  databaseUrl: string,
  { steps, name, orders, line }: { steps: Step[]; name: string; orders: number; line: Line },
  work: () => Promise<unknown>,
): Promise<void> {
  const { db, close } = connect(databaseUrl, { connections: 2 });
  const ending = new AbortController();
  const repeat = async (once: () => Promise<unknown>) => {
    const took: number[] = [];
    while (!ending.signal.aborted) {
      const start = performance.now();
      await once();
      took.push(performance.now() - start);
      await sleep(10);
    }
    return took;
  };
  const publicId = `o${Math.round(orders / 2)}`;
  const shopperId = 1 + (Math.round(orders / 2) % Math.max(orders / 50, 1));
  const others = Promise.all([
    repeat(() => placeOrder(db, line)),
    repeat(() => findOrder({ db }, { shopperId, publicId })),
  ]);
  try {
    await work();
    ending.abort();
    const [placed, read] = await others;
    const longest = (took: number[]) => Math.max(0, ...took);
    steps.push({ name: `${name}: longest of ${placed.length} orders placed meanwhile`, ms: longest(placed) });
    steps.push({ name: `${name}: longest of ${read.length} orders read meanwhile`, ms: longest(read) });
  } finally {
    ending.abort();
    await others.catch(() => {}); // the error that ended the work says more
    await close();
  }
}

type Sizes = { table: string; rows: number; bytes: number }[];

async function readSizes(client: pg.Client): Promise<Sizes> {
  await client.query("analyze");
  const { rows } = await client.query<Sizes[number]>(
    `select coalesce(i.inhparent::regclass::text, c.oid::regclass::text) as table, sum(c.reltuples)::float8 as rows,
            sum(pg_total_relation_size(c.oid))::float8 as bytes
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid
     where c.relkind = 'r' and c.relname ~ '^(orders|order_lines|order_events|fulfilments|payments|payment_receipts)(_p\\d+)?$'
     group by 1 order by 1`,
  );
  return rows;
}

function stepsTable(steps: readonly Step[]): string {
  const rows = steps.map(({ name, ms }) => `| ${name} | ${(ms / 1000).toFixed(3)} |`);
  return ["| step | seconds |", "| --- | --: |", ...rows].join("\n");
}

function sizesTable([before, divided, archived]: readonly Sizes[]): string {
  const cell = (sizes: Sizes | undefined, table: string) => {
    const found = sizes?.find((size) => size.table === table);
    return found ? `${(found.bytes / MEGABYTE).toFixed(0)}` : "0";
  };
  const rows = (before ?? []).map(({ table, rows: count, bytes }) => {
    const each = count > 0 ? (bytes / count).toFixed(0) : "–";
    return `| ${table} | ${count.toLocaleString("en-GB")} | ${each} | ${cell(before, table)} | ${cell(divided, table)} | ${cell(archived, table)} |`;
  });
  const head = "| table | rows | bytes each, with indexes | MB before | MB divided | MB archived |";
  return [head, "| --- | --: | --: | --: | --: | --: |", ...rows].join("\n");
}

function reportOf(orders: number, summary: string, plans: string): string {
  return `# Dividing and archiving ${(orders * LINES_EACH).toLocaleString("en-GB")} order lines

Written by \`npm run bench:lists -- partitions\`, which fills its own database with ${orders.toLocaleString("en-GB")} orders. [archive.md](archive.md) says what the
steps do. One order in ${CUSTOMERS} still has
its customer, which the archive removes. While the tables change, one caller places an order every 10 ms and another reads one. Lists: ${HOW_MEASURED}.

${summary}

## Plans of the divided tables

${plans}`;
}
