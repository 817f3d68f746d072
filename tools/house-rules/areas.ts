/** A part of the project, whose areas (folders, or files in its root) import each other in one direction only. */
export interface Part {
  root: string;
  /** Which areas each area may ask. From the bottom up: an area names only areas that are written above it. */
  arrows: Record<string, readonly string[]>;
  /** The areas by layer, from the bottom up: an area asks its own layer and those below it. */
  layers?: Record<string, readonly string[]>;
  /** What to do instead of a forbidden import. */
  hint: string;
  /** Whether `docs/architecture.md` draws it; the areas that everything uses are left out of the drawing. */
  diagram?: boolean;
  notDrawn?: readonly string[];
}

/** The same as written below: areas with spaces between them. */
type WrittenPart = Omit<Part, "arrows" | "layers" | "notDrawn"> & {
  arrows: Record<string, string>;
  layers?: Record<string, string>;
  notDrawn?: string;
};

const areasIn = (text: string) => text.split(" ").filter((area) => area !== "");

const STOREFRONT_GROUND = "browser notices settings session api pictures navigation";
/** What the storefront is about. Its pages may ask all of them. */
const STOREFRONT_SUBJECTS = {
  search: STOREFRONT_GROUND,
  alerts: STOREFRONT_GROUND,
  push: STOREFRONT_GROUND,
  // The shop's delivery locations, prices and days.
  delivery: STOREFRONT_GROUND,
  // The area to deliver to, as chosen before checkout.
  area: `${STOREFRONT_GROUND} delivery`,
  cart: `${STOREFRONT_GROUND} alerts area`,
  catalogue: `${STOREFRONT_GROUND} alerts cart`,
  account: `${STOREFRONT_GROUND} alerts cart catalogue`,
  newsletter: `${STOREFRONT_GROUND} account`,
  orders: `${STOREFRONT_GROUND} delivery cart account catalogue`,
  returns: `${STOREFRONT_GROUND} cart`,
  // What checkout and payment share: the agreement, its reference, and why an order was not saved.
  purchase: `${STOREFRONT_GROUND} delivery cart orders`,
  addresses: `${STOREFRONT_GROUND} area account`,
  product: `${STOREFRONT_GROUND} alerts area cart catalogue`,
  reviews: `${STOREFRONT_GROUND} account catalogue`,
  questions: `${STOREFRONT_GROUND} account catalogue`,
  payment: `${STOREFRONT_GROUND} delivery orders purchase`,
  "order-link": `${STOREFRONT_GROUND} delivery cart account orders payment`,
  checkout: `${STOREFRONT_GROUND} delivery area cart account orders purchase addresses payment`,
  privacy: `${STOREFRONT_GROUND} alerts push account`,
  content: STOREFRONT_GROUND,
  home: `${STOREFRONT_GROUND} catalogue payment`,
  "search-results": `${STOREFRONT_GROUND} search catalogue`,
};

const STOREFRONT_LAYERS = {
  ground: STOREFRONT_GROUND,
  "shop and shopper":
    "delivery area catalogue product reviews questions search account addresses cart alerts push",
  orders: "orders returns",
  purchase: "purchase checkout payment order-link",
  "parts of pages": "home search-results content privacy newsletter",
  pages: "pages",
  frame: "frame search-engines",
  entries: "entry.client entry.server early-faces boot storefront",
};

const ADMIN_GROUND = "browser icons notices session api member navigation forms lists commands";
/** What the back office is about. They do not know each other; its pages may ask all of them. */
const ADMIN_SUBJECTS =
  "staff catalogue orders returns rider cash stock promotions reviews questions delivery money customers webhooks settings content status";

const SERVER_GROUND = "env db lib ctx";
/** Every domain may write into the audit log. */
const DOMAIN_GROUND = "audit";

const WRITTEN: readonly WrittenPart[] = [
  {
    root: "apps/server/src/domains/",
    diagram: true,
    hint: "What several domains do together is a command in “checkout”.",
    notDrawn: DOMAIN_GROUND,
    arrows: {
      limits: "",
      notifications: "",
      audit: "limits notifications",
      passwords: "",
      backups: `${DOMAIN_GROUND} notifications`,
      accounts: `${DOMAIN_GROUND} notifications limits passwords`,
      staff: `${DOMAIN_GROUND} notifications limits passwords`,
      addresses: `${DOMAIN_GROUND} accounts`,
      catalogue: DOMAIN_GROUND,
      newsletter: `${DOMAIN_GROUND} notifications limits catalogue`,
      search: `${DOMAIN_GROUND} catalogue`,
      delivery: `${DOMAIN_GROUND} catalogue`,
      promotions: `${DOMAIN_GROUND} catalogue`,
      favourites: `${DOMAIN_GROUND} catalogue`,
      push: `${DOMAIN_GROUND} notifications accounts`,
      alerts: `${DOMAIN_GROUND} notifications accounts catalogue favourites`,
      content: DOMAIN_GROUND,
      settings: DOMAIN_GROUND,
      cart: `${DOMAIN_GROUND} catalogue promotions delivery`,
      orders: `${DOMAIN_GROUND} limits catalogue notifications`,
      fulfilment: `${DOMAIN_GROUND} catalogue notifications orders`,
      messages: `${DOMAIN_GROUND} notifications limits orders`,
      payments: `${DOMAIN_GROUND} limits`,
      returns: `${DOMAIN_GROUND} catalogue notifications orders payments`,
      questions: `${DOMAIN_GROUND} limits accounts notifications`,
      reviews: `${DOMAIN_GROUND} limits accounts notifications catalogue`,
      "pay-on-delivery": DOMAIN_GROUND,
      checkout: `${DOMAIN_GROUND} cart orders fulfilment messages payments returns pay-on-delivery delivery promotions notifications catalogue accounts`,
      privacy: `${DOMAIN_GROUND} accounts addresses cart favourites alerts push orders fulfilment messages newsletter notifications limits payments returns reviews questions`,
      reports: `${DOMAIN_GROUND} catalogue payments`,
      customers: `${DOMAIN_GROUND} accounts privacy`,
      webhooks: DOMAIN_GROUND,
      lookup: `${DOMAIN_GROUND} catalogue fulfilment customers`,
      operations: `${DOMAIN_GROUND} backups settings messages payments`,
    },
  },
  {
    root: "apps/server/src/",
    hint: "The ground knows no domain, and HTTP knows no domain either: pass in what it needs.",
    arrows: {
      "payment-settings": "",
      "message-settings": "",
      "picture-settings": "",
      "age-key": "",
      env: "payment-settings message-settings picture-settings age-key",
      db: "env",
      lib: "env db picture-settings",
      // The interface of every payment provider; a command finds the providers in its context.
      "payment-provider": "",
      ctx: "env db lib payment-provider",
      http: SERVER_GROUND,
      domains: `payment-settings message-settings ${SERVER_GROUND} http payment-provider`,
      "openapi-page": "http",
      openapi: "lib http openapi-page",
      "stated-limits": "domains",
      "site-files": "lib http domains",
      api: "ctx http domains openapi stated-limits site-files",
      jobs: "ctx domains",
      insight: `${SERVER_GROUND} http domains`,
      main: `${SERVER_GROUND} http domains api jobs insight`,
    },
  },
  {
    root: "apps/server/",
    hint: "A command uses the shop and what is below it; what two commands share is below both.",
    arrows: {
      src: "",
      "command-line": "",
      mails: "src command-line",
      migrate: "src command-line",
      postgres: "src",
      backup: "src command-line postgres",
      partitions: "src command-line backup",
      capacity: "",
    },
  },
  {
    root: "tools/",
    hint: "A command uses what is below it; what two commands share is below both.",
    arrows: {
      "house-rules": "",
      build: "",
      coverage: "",
      gallery: "",
      seed: "",
      start: "seed",
      audit: "start",
      reports: "start",
      stock: "start",
      // Other programs: run, found, installed.
      programs: "",
      "whole-shop": "seed start programs",
      test: "start programs whole-shop",
      "html-check": "seed start programs whole-shop",
    },
  },
  {
    root: "apps/sandbox/src/",
    hint: "Mail, phones, Nomba and Paystack do not know each other; what the providers share is in “payments”, and what all share in “controls”.",
    arrows: {
      "port-taken": "",
      post: "",
      site: "",
      mail: "port-taken site",
      // Switches of what the sandbox plays: their forms, faults and the clock.
      controls: "site",
      payments: "post site controls",
      nomba: "post payments controls site",
      paystack: "post payments controls site",
      phone: "post controls site",
      webhooks: "site",
      push: "",
      env: "nomba",
      "build-site": "site mail controls payments nomba paystack phone webhooks push",
      sandbox: "env port-taken mail nomba paystack phone webhooks push build-site",
      main: "env port-taken sandbox",
    },
  },
  {
    root: "apps/storefront/app/",
    layers: STOREFRONT_LAYERS,
    hint: "Move what both need into an area below, or let the page bring the two together.",
    diagram: true,
    notDrawn: `${STOREFRONT_GROUND} entry.client entry.server early-faces storefront`,
    arrows: {
      browser: "",
      settings: "",
      notices: "browser",
      session: "browser",
      api: "browser settings notices session",
      pictures: "",
      navigation: "browser settings pictures",
      ...STOREFRONT_SUBJECTS,
      "search-engines": `${STOREFRONT_GROUND} catalogue product reviews`,
      pages: `${STOREFRONT_GROUND} ${Object.keys(STOREFRONT_SUBJECTS).join(" ")}`,
      frame: `${STOREFRONT_GROUND} search cart catalogue account newsletter orders product reviews questions home push pages`,
      storefront: "",
      "early-faces": "",
      boot: "",
      "entry.client": `${STOREFRONT_GROUND} frame storefront`,
      "entry.server": `${STOREFRONT_GROUND} search-engines frame`,
    },
  },
  {
    root: "apps/admin/app/",
    layers: {
      ground: ADMIN_GROUND,
      subjects: `${ADMIN_SUBJECTS} overview charts`,
      pages: "pages",
      frame: "frame",
      entry: "entry admin",
    },
    hint: "Move what both need into an area below, or let the page bring the two together.",
    diagram: true,
    notDrawn: `${ADMIN_GROUND} entry admin`,
    arrows: {
      browser: "",
      icons: "",
      notices: "browser",
      session: "browser",
      api: "browser notices session",
      member: "browser session api",
      navigation: "browser icons member",
      forms: "browser icons notices api navigation",
      lists: "browser icons notices api navigation forms",
      commands: "browser api member navigation",
      charts: "",
      ...Object.fromEntries(areasIn(ADMIN_SUBJECTS).map((subject) => [subject, ADMIN_GROUND])),
      overview: `${ADMIN_GROUND} charts`,
      pages: `${ADMIN_GROUND} ${ADMIN_SUBJECTS} overview`,
      frame: `${ADMIN_GROUND} staff rider`,
      admin: "",
      entry: "browser session api frame admin",
    },
  },
  {
    root: "storm/",
    hint: "People, faults and checks do not know each other: what brings them together is “run-seed” or “sweep”.",
    arrows: {
      random: "",
      world: "",
      calls: "random world",
      journeys: "random world calls",
      nemesis: "random world calls",
      checks: "world calls",
      quiet: "world calls",
      report: "calls",
      "run-seed": "world calls quiet journeys nemesis checks",
      sweep: "random world calls quiet checks report",
      bugs: "world calls nemesis run-seed sweep",
      options: "sweep bugs",
      main: "options report world run-seed bugs sweep",
    },
  },
  {
    root: "bench/",
    hint: "A measurement uses what is below it; what two measurements share is in “throughput”.",
    arrows: {
      throughput: "",
      lists: "",
      overload: "throughput",
      lighthouse: "throughput",
    },
  },
  {
    root: "cluster/",
    hint: "The machines know no shop: what brings them together is “drills”.",
    arrows: {
      machines: "",
      drills: "machines",
      options: "drills",
      main: "machines drills options",
    },
  },
];

const inEach = (written: Record<string, string>) =>
  Object.fromEntries(Object.entries(written).map(([name, text]) => [name, areasIn(text)]));

export const PARTS: readonly Part[] = WRITTEN.map(({ arrows, layers, notDrawn = "", ...part }) => ({
  ...part,
  arrows: inEach(arrows),
  ...(layers && { layers: inEach(layers) }),
  notDrawn: areasIn(notDrawn),
}));

/** What is wrong with the arrows themselves: an area names only areas written above it, and none of a higher layer. */
export function pointingUp({
  root,
  arrows,
  layers = {},
}: Pick<Part, "root" | "arrows" | "layers">): string[] {
  const names = Object.keys(arrows);
  const floors = Object.values(layers);
  const floorOf = (name: string) => floors.findIndex((areas) => areas.includes(name));
  return names.flatMap((name, place) => [
    ...(floors.length > 0 && floorOf(name) < 0 ? [`In ${root} “${name}” has no layer yet.`] : []),
    ...(arrows[name] ?? []).flatMap((to) => [
      ...(names.slice(0, place).includes(to)
        ? []
        : [`In ${root} “${name}” may ask “${to}”, which is not written above it.`]),
      ...(floorOf(to) > floorOf(name)
        ? [`In ${root} “${name}” may ask “${to}”, which is a layer above it.`]
        : []),
    ]),
  ]);
}
