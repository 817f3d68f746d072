import { MEASURED } from "./measured.ts";

/** What nobody has measured: change it to what your shop sees and your provider asks for. */
export const ASSUMED = {
  /** Of the visits. The others only look, without an account. */
  share: { buyers: 0.03, signedIn: 0.1 },
  visitor: { pages: 8, searches: 1, filesPerPage: 8, pictures: 20, kb: 500 },
  /** Of somebody who is signed in and does not buy. */
  signedInCalls: 20,
  buyerPicturesKb: 200,
  /** Of staff, for each order: calls that change something, and lists. */
  staff: { calls: 5, lists: 5 },
  /** The busiest minute over the mean of the day. */
  peak: 10,
  /** Of a processor, at the peak: above it, answers begin to wait. */
  busy: 0.5,
  /** Images of whole pages after each checkpoint make WAL so many times larger. */
  walImages: 3,
  /** In bytes on the disk: what PostgreSQL needs beside its rows, and what the catalogue and its pictures need. */
  disk: { spare: 2, catalogueGb: 5 },
  memory: { perProcessGb: 0.5, hotMonths: 3, leastDatabaseGb: 1 },
  /** In US dollars a month, November 2026; a naira price follows from the rate. */
  price: { vcpu: 12, gbMemory: 4, gbDisk: 0.1, gbBackup: 0.02, gbTraffic: 0.05, nairaPerDollar: 1500 },
} as const;

const SECONDS_A_DAY = 86_400;
const DAYS_A_YEAR = 365;
const KB_PER_GB = 1024 * 1024;
const KBIT_PER_GBIT = 1_000_000;
/** Of a process: connections to the database, and those that listen. */
const CONNECTIONS = { pool: 8, web: 1, jobs: 3 };
const YEARS = 3;

/** What a shop of that size runs on. Up to 10⁵ machines are added for safety, not for speed. */
interface Setup {
  shoppers: number;
  what: string;
  /** Of the shop: those that answer requests. One more runs jobs. */
  processes: number;
  shopCores: number;
  databases: number;
  databaseCores: number;
  backup: "hourly" | "pgBackRest";
  /** What the shop sends itself; the rest comes from a CDN. */
  ownTraffic: number;
  gbitASecond: number;
  /** What the provider of mail takes. */
  mailsASecond: number;
}

export const SETUPS: readonly Setup[] = [
  {
    ...{ shoppers: 1_000, what: "one server", processes: 1, shopCores: 1, databases: 1, databaseCores: 1 },
    ...{ backup: "hourly", ownTraffic: 1, gbitASecond: 0.1, mailsASecond: 1 },
  },
  {
    ...{ shoppers: 10_000, what: "one server, several processes", processes: 2, shopCores: 1, databases: 1 },
    ...{ databaseCores: 1, backup: "hourly", ownTraffic: 1, gbitASecond: 0.1, mailsASecond: 1 },
  },
  {
    ...{
      shoppers: 100_000,
      what: "two servers and three for the database, with pgBackRest",
      processes: 2,
      shopCores: 2,
    },
    ...{
      databases: 3,
      databaseCores: 2,
      backup: "pgBackRest",
      ownTraffic: 1,
      gbitASecond: 1,
      mailsASecond: 5,
    },
  },
  {
    ...{
      shoppers: 1_000_000,
      what: "the same, larger, with a CDN",
      processes: 5,
      shopCores: 5,
    },
    ...{ databases: 3, databaseCores: 4, backup: "pgBackRest", ownTraffic: 0.2, gbitASecond: 1 },
    ...{ mailsASecond: 30 },
  },
];

export type Resource = "shop" | "database" | "connections" | "commits" | "backup" | "traffic" | "mails";

export interface Capacity {
  setup: Setup;
  ordersADay: number;
  /** In the busiest minute, each second. */
  peak: { requests: number; orders: number; commits: number };
  /** Cores that are busy at the peak. */
  cores: { shop: number; database: number };
  memoryGb: number;
  connections: number;
  databaseGbAYear: number;
  walGbADay: number;
  trafficGbAMonth: number;
  mailsADay: number;
  dollarsAMonth: number;
  nairaAMonth: number;
  /** Of what the set-up can do at the peak, after three years: above 1 it is too much. */
  load: Record<Resource, number>;
  /** What becomes too little first. */
  first: Resource;
  /** With how many shoppers a day that is. */
  fullAt: number;
}

export function capacityOf(setup: Setup, assumed: typeof ASSUMED = ASSUMED): Capacity {
  const { shoppers, processes, shopCores, databases, databaseCores } = setup;
  const { share, peak, busy, price, memory, disk } = assumed;
  const visit = costOfVisit(assumed);
  const orders = shoppers * share.buyers;
  const perSecond = (shoppers / SECONDS_A_DAY) * peak;
  const shop = (perSecond * visit.shopMs) / 1000;
  const database = (perSecond * visit.databaseMs) / 1000;
  const commits = perSecond * visit.commits;
  const mailsADay = orders * MEASURED.mails.value;
  const databaseGbAYear = (orders * DAYS_A_YEAR * MEASURED.keptKb.value) / KB_PER_GB;
  const monthGb = (orders * 30 * MEASURED.monthKb.value) / KB_PER_GB;
  const hotGb = (databaseGbAYear * memory.hotMonths) / 12 + monthGb;
  const memoryGb = Math.ceil(
    (processes + 1) * memory.perProcessGb + databases * Math.max(memory.leastDatabaseGb, hotGb),
  );
  const rowsGb = databaseGbAYear * YEARS + monthGb;
  const databaseGb = disk.catalogueGb + disk.spare * rowsGb;
  const diskGb = databaseGb * databases;
  const trafficGbAMonth = (shoppers * 30 * visit.kb) / KB_PER_GB;
  const dollarsAMonth =
    (shopCores + databaseCores * databases) * price.vcpu +
    memoryGb * price.gbMemory +
    diskGb * (price.gbDisk + price.gbBackup) +
    trafficGbAMonth * price.gbTraffic;
  const load = {
    shop: shop / (Math.min(processes, shopCores) * busy),
    database: database / (databaseCores * busy),
    connections:
      (perSecond * visit.calls * MEASURED.callDatabaseMs.value) / 1000 / (CONNECTIONS.pool * processes),
    commits: commits / MEASURED.syncCommits.value,
    backup: setup.backup === "hourly" ? databaseGb / MEASURED.backupGbPerHour.value : 0,
    traffic: (perSecond * visit.kb * 8 * setup.ownTraffic) / KBIT_PER_GBIT / setup.gbitASecond,
    mails: (mailsADay * peak) / SECONDS_A_DAY / setup.mailsASecond,
  };
  const first = (Object.keys(load) as Resource[]).reduce((a, b) => (load[b] > load[a] ? b : a));
  // What shoppers do not add to.
  const fixed = first === "backup" ? disk.catalogueGb / MEASURED.backupGbPerHour.value : 0;
  return {
    setup,
    ordersADay: orders,
    peak: { requests: perSecond * visit.requests, orders: perSecond * share.buyers, commits },
    cores: { shop, database },
    memoryGb,
    connections: processes * (CONNECTIONS.pool + CONNECTIONS.web) + CONNECTIONS.pool + CONNECTIONS.jobs,
    databaseGbAYear,
    walGbADay: (orders * MEASURED.walKb.value * assumed.walImages) / KB_PER_GB,
    trafficGbAMonth,
    mailsADay,
    dollarsAMonth,
    nairaAMonth: dollarsAMonth * price.nairaPerDollar,
    load,
    first,
    fullAt: (shoppers * (1 - fixed)) / (load[first] - fixed),
  };
}

/** What a visit costs on average. */
function costOfVisit({ share, visitor, signedInCalls, buyerPicturesKb, staff }: typeof ASSUMED) {
  const buyer = share.buyers;
  const cached =
    visitor.pages * (2 + visitor.filesPerPage) +
    visitor.pictures +
    buyer * (MEASURED.buyerFiles.value + MEASURED.buyerPages.value);
  const calls = share.signedIn * signedInCalls + buyer * (MEASURED.buyerCalls.value + staff.calls);
  const changes = share.signedIn * (signedInCalls / 4) + buyer * (MEASURED.buyerCalls.value / 4);
  return {
    requests: cached + calls + visitor.searches,
    calls,
    shopMs:
      cached * MEASURED.cachedMs.value +
      calls * MEASURED.callShopMs.value +
      visitor.searches * MEASURED.searchShopMs.value +
      buyer * (MEASURED.orderShopMs.value + 2 * MEASURED.hashMs.value),
    databaseMs:
      calls * MEASURED.callDatabaseMs.value +
      buyer * (MEASURED.orderDatabaseMs.value + staff.lists * MEASURED.listDatabaseMs.value),
    commits: changes + buyer * MEASURED.commits.value,
    kb: visitor.kb + buyer * (MEASURED.buyerKb.value + buyerPicturesKb),
  };
}
