import { MEASURED } from "./measured.ts";
import { type Capacity, capacityOf, type Resource, SETUPS } from "./model.ts";

const NAMES: Record<Resource, string> = {
  shop: "cores of the shop",
  database: "cores of the database",
  connections: "connections of the processes",
  commits: "commits, with a synchronous standby",
  backup: "the hour of `npm run backup`, after three years",
  traffic: "the line, 0.1 or 1 Gbit/s",
  mails: "the provider of mail",
};

/** The tables of docs/capacity.md, in Markdown. */
export function capacityTables(): { measured: string; sizes: string; load: string } {
  const all = SETUPS.map((setup) => capacityOf(setup));
  const lines: [string, (capacity: Capacity) => string][] = [
    ["runs on", ({ setup }) => setup.what],
    ["orders a day", ({ ordersADay }) => whole(ordersADay)],
    ["requests a second at the peak", ({ peak }) => short(peak.requests)],
    ["orders a second at the peak", ({ peak }) => short(peak.orders)],
    ["commits a second at the peak", ({ peak }) => short(peak.commits)],
    [
      "busy cores at the peak: shop, database",
      ({ cores }) => `${short(cores.shop)}, ${short(cores.database)}`,
    ],
    ["processes for requests, beside one for jobs", ({ setup }) => whole(setup.processes)],
    ["cores to pay for: shop", ({ setup }) => whole(setup.shopCores)],
    ["cores to pay for: database", ({ setup }) => `${setup.databases} × ${setup.databaseCores}`],
    ["memory, GB", ({ memoryGb }) => whole(memoryGb)],
    ["connections to the database, or to PgBouncer", ({ connections }) => whole(connections)],
    ["database, GB a year", ({ databaseGbAYear }) => short(databaseGbAYear)],
    ["WAL, GB a day", ({ walGbADay }) => short(walGbADay)],
    ["traffic, GB a month", ({ trafficGbAMonth }) => whole(trafficGbAMonth)],
    ["emails a day", ({ mailsADay }) => whole(mailsADay)],
    ["money a month, with three years of orders: US dollars", ({ dollarsAMonth }) => whole(dollarsAMonth)],
    ["the same in naira", ({ nairaAMonth }) => whole(nairaAMonth)],
  ];
  const head = ["shoppers a day", ...all.map(({ setup }) => whole(setup.shoppers))];
  const loads = (Object.keys(NAMES) as Resource[]).map((resource) => [
    NAMES[resource],
    ...all.map(({ load, first }) => {
      const share = `${short(load[resource] * 100)} %`;
      return resource === first ? `**${share}**` : share;
    }),
  ]);
  return {
    measured: table(
      ["value", "of what", "measured by"],
      Object.values(MEASURED).map(({ value, unit, what, by }) => [`${value} ${unit}`, what, by]),
      "lll",
    ),
    sizes: table(
      head,
      lines.map(([name, cell]) => [name, ...all.map(cell)]),
    ),
    load: table(head, [
      ...loads,
      ["full at so many shoppers a day", ...all.map(({ fullAt }) => whole(Number(fullAt.toPrecision(2))))],
    ]),
  };
}

function table(head: string[], rows: string[][], align = `l${"r".repeat(head.length - 1)}`): string {
  const rule = [...align].map((side) => (side === "r" ? "--:" : "---"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const whole = (number: number) => Math.round(number).toLocaleString("en-GB");

/** Two digits that count. */
const short = (number: number) =>
  number >= 10
    ? whole(number)
    : Number(number.toPrecision(2)).toLocaleString("en-GB", { maximumFractionDigits: 6 });
