import {
  countOrderTabs,
  listOrderRows,
  NO_FILTER,
  type OrderFilter,
  orderRowsSql,
} from "@shop/server/domains/fulfilment/list-orders";
import { fillOrders } from "./fill-orders.ts";
import { HOW_MEASURED, LIST_LIMIT_MS, measureLists, type Part } from "./measure.ts";

/** The lists of orders that staff open, in words. */
export const ORDER_LISTS = {
  "To confirm": { tab: "to_confirm" },
  "To pack": { tab: "to_pack" },
  Packed: { tab: "to_hand_over" },
  "With rider": { tab: "with_rider" },
  "Refund due": { tab: "refund_due" },
  All: {},
  "All, paid": { paymentStatus: "paid" },
  "All, one day": { from: "2026-06-01", to: "2026-06-01" },
  "Search for a number": { q: "order-1764000050000" },
  "Search for the end of a number": { q: "050000" },
  "Search for a phone number": { q: "0803 000 1234" },
  "Search for a name": { q: "adaeze" },
  "Search for a rare name": { q: "customer 4321" },
  "Search for a transaction": { q: "tx-50000" },
} satisfies Record<string, Partial<OrderFilter>>;

/** The order in which staff open a list. */
export function sortOf({ tab = "all" }: Partial<OrderFilter>) {
  if (tab === "all") return "newest" as const;
  return tab === "refund_due" ? ("oldest" as const) : ("due" as const);
}

/** How long staff wait for the list of orders when the shop has many. */
export const benchOrders: Part = async ({ databaseUrl, connection, isShort }) => {
  const { db } = connection;
  const orders = isShort ? 2000 : 100_000;
  await fillOrders(databaseUrl, orders);
  const lists = Object.entries(ORDER_LISTS).map(([name, changes]) => {
    const asked = { filter: { ...NO_FILTER, ...changes }, sort: sortOf(changes), after: null, limit: 50 };
    return { name, read: () => listOrderRows({ db }, asked), statement: orderRowsSql(asked) };
  });
  const counts = {
    name: "The counts of all tabs",
    read: () => countOrderTabs({ db }, { riderId: null }),
    statement: null,
  };
  const { table, plans, isFast } = await measureLists(connection, { lists: [...lists, counts], isShort });
  return { summary: table, report: reportOf(orders, table, plans), isFast };
};

function reportOf(orders: number, table: string, plans: string): string {
  return `# The list of orders with ${orders.toLocaleString("en-GB")} orders

Written by \`npm run bench:lists -- orders\`, which fills its own database and fails when a list takes more than ${LIST_LIMIT_MS} ms. Each number
is the first page of 50 orders: ${HOW_MEASURED}. Every tab has a partial index
(\`apps/server/migrations/0035-fulfilment.sql\`), those of work another one by the day on which orders are due
(\`apps/server/migrations/0293-due-day-indexes.sql\`). Pages are read by key, counts stop at 1,001 rows, and each kind of search has its own index.

${table}

## Plans

${plans}`;
}
