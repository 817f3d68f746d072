/** A part of the project, whose areas (folders, or files in its root) import each other in one direction only. */
export interface Part {
  root: string;
  /** Which areas each area may ask. From the bottom up: an area names only areas that are written above it. */
  arrows: Record<string, readonly string[]>;
  /** What to do instead of a forbidden import. */
  hint: string;
  /** Whether `docs/architecture.md` draws it; the areas that everything uses are left out of the drawing. */
  diagram?: boolean;
  notDrawn?: readonly string[];
}

const STOREFRONT_GROUND = ["browser", "notices", "settings", "session", "api", "pictures", "navigation"];
const SERVER_GROUND = ["env", "db", "lib", "ctx"];
/** Every domain may write into the audit log. */
const DOMAIN_GROUND = ["audit"];

export const PARTS: readonly Part[] = [
  {
    root: "apps/server/src/domains/",
    diagram: true,
    hint: "What several domains do together is a command in “checkout”.",
    notDrawn: DOMAIN_GROUND,
    arrows: {
      audit: [],
      notifications: [],
      limits: [],
      passwords: [],
      accounts: [...DOMAIN_GROUND, "notifications", "limits", "passwords"],
      staff: [...DOMAIN_GROUND, "notifications", "limits", "passwords"],
      newsletter: [...DOMAIN_GROUND, "notifications", "limits"],
      addresses: [...DOMAIN_GROUND, "accounts"],
      catalogue: [...DOMAIN_GROUND],
      search: [...DOMAIN_GROUND, "catalogue"],
      delivery: [...DOMAIN_GROUND],
      promotions: [...DOMAIN_GROUND, "catalogue"],
      favourites: [...DOMAIN_GROUND, "catalogue"],
      content: [...DOMAIN_GROUND],
      cart: [...DOMAIN_GROUND, "catalogue", "promotions", "delivery"],
      orders: [...DOMAIN_GROUND, "catalogue", "notifications"],
      fulfilment: [...DOMAIN_GROUND, "catalogue", "notifications", "orders"],
      payments: [...DOMAIN_GROUND, "limits"],
      checkout: [
        ...DOMAIN_GROUND,
        "cart",
        "orders",
        "fulfilment",
        "payments",
        "delivery",
        "promotions",
        "notifications",
        "catalogue",
        "accounts",
      ],
      privacy: [
        ...DOMAIN_GROUND,
        "accounts",
        "addresses",
        "cart",
        "orders",
        "fulfilment",
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
  {
    root: "apps/storefront/app/",
    hint: "Move what both need into an area below, or let the page bring the two together.",
    diagram: true,
    notDrawn: [...STOREFRONT_GROUND, "entry.client", "entry.server", "storefront"],
    arrows: {
      browser: [],
      settings: [],
      notices: ["browser"],
      session: ["browser"],
      api: ["browser", "settings", "notices", "session"],
      pictures: [],
      navigation: ["browser", "settings", "pictures"],
      search: STOREFRONT_GROUND,
      cart: STOREFRONT_GROUND,
      catalogue: [...STOREFRONT_GROUND, "cart"],
      product: [...STOREFRONT_GROUND, "cart", "catalogue"],
      account: [...STOREFRONT_GROUND, "cart"],
      addresses: [...STOREFRONT_GROUND, "account"],
      newsletter: [...STOREFRONT_GROUND, "account"],
      orders: [...STOREFRONT_GROUND, "cart", "account"],
      // What checkout and payment share: the agreement, its reference, and why an order was not saved.
      purchase: [...STOREFRONT_GROUND, "cart", "orders"],
      payment: [...STOREFRONT_GROUND, "orders", "purchase"],
      checkout: [...STOREFRONT_GROUND, "cart", "account", "addresses", "orders", "purchase", "payment"],
      privacy: [...STOREFRONT_GROUND, "account", "purchase"],
      content: [...STOREFRONT_GROUND, "payment"],
      home: [...STOREFRONT_GROUND, "catalogue", "payment"],
      "search-engines": [...STOREFRONT_GROUND, "catalogue", "product"],
      pages: [
        ...STOREFRONT_GROUND,
        "search",
        "cart",
        "catalogue",
        "product",
        "account",
        "addresses",
        "newsletter",
        "orders",
        "purchase",
        "payment",
        "checkout",
        "privacy",
        "content",
        "home",
      ],
      frame: [
        ...STOREFRONT_GROUND,
        "search",
        "cart",
        "catalogue",
        "account",
        "newsletter",
        "orders",
        "pages",
      ],
      storefront: [],
      boot: [],
      "entry.client": [...STOREFRONT_GROUND, "frame", "storefront"],
      "entry.server": [...STOREFRONT_GROUND, "search-engines", "frame"],
    },
  },
];
