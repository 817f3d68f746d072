/** A part of the project, whose areas (folders, or files in its root) import each other in one direction only. */
export interface Part {
  root: string;
  /** Which areas each area may ask. From the bottom up: an area names only areas that are written above it. */
  arrows: Record<string, readonly string[]>;
  /** What to do instead of a forbidden import. */
  hint: string;
  /** Whether `docs/architecture.md` draws it; the areas that everything stands on are left out of the drawing. */
  diagram?: boolean;
  notDrawn?: readonly string[];
}

const SERVER_GROUND = ["env", "db", "lib", "ctx"];

export const PARTS: readonly Part[] = [
  {
    root: "apps/server/src/domains/",
    diagram: true,
    hint: "What several domains do together is a command in “checkout”.",
    arrows: {
      notifications: [],
      limits: [],
      accounts: ["notifications", "limits"],
      newsletter: ["notifications", "limits"],
      addresses: ["accounts"],
      catalogue: [],
      search: ["catalogue"],
      delivery: [],
      promotions: ["catalogue"],
      favourites: ["catalogue"],
      content: [],
      cart: ["catalogue", "promotions", "delivery"],
      orders: ["catalogue", "notifications"],
      payments: ["limits"],
      checkout: [
        "cart",
        "orders",
        "payments",
        "delivery",
        "promotions",
        "notifications",
        "catalogue",
        "accounts",
      ],
      privacy: [
        "accounts",
        "addresses",
        "cart",
        "orders",
        "newsletter",
        "notifications",
        "limits",
        "payments",
      ],
    },
  },
  {
    root: "apps/server/src/",
    hint: "The ground knows no domain, and HTTP knows no domain either: pass in what it needs.",
    arrows: {
      "payment-settings": [],
      env: ["payment-settings"],
      db: ["env"],
      lib: ["env", "db"],
      // The port that every payment provider fills; a command finds the providers in its context.
      "domains/payments/provider": [],
      ctx: ["env", "db", "lib", "domains/payments/provider"],
      http: SERVER_GROUND,
      domains: ["payment-settings", ...SERVER_GROUND, "http", "domains/payments/provider"],
      "openapi-page": ["http"],
      openapi: ["lib", "http", "openapi-page"],
      "stated-limits": ["domains"],
      "site-files": ["lib", "http", "domains"],
      api: ["ctx", "http", "domains", "openapi", "stated-limits", "site-files"],
      jobs: ["ctx", "domains"],
      main: [...SERVER_GROUND, "http", "domains", "api", "jobs"],
    },
  },
  {
    root: "apps/sandbox/src/",
    hint: "Mail, Nomba and Paystack do not know each other; what the providers share is in “payments”.",
    arrows: {
      "port-taken": [],
      site: [],
      mail: ["port-taken", "site"],
      payments: ["site"],
      nomba: ["payments", "site"],
      paystack: ["payments", "site"],
      env: ["nomba"],
      "build-site": ["site", "mail", "payments", "nomba", "paystack"],
      sandbox: ["env", "port-taken", "mail", "nomba", "paystack", "build-site"],
      main: ["env", "port-taken", "sandbox"],
    },
  },
];
