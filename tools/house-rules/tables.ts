import { type Complaint, isTest, lineAt, type Rule, withoutComments } from "./source.ts";

/** Whose table it is. A domain reads what it likes and writes only its own. */
const OWNERS: Record<string, readonly string[]> = {
  audit: ["audit_entries", "audit_seals", "audit_checks"],
  notifications: ["outbox_mails"],
  limits: ["attempts"],
  staff: [
    "staff_members",
    "staff_sessions",
    "staff_devices",
    "staff_recovery_codes",
    "staff_invitations",
    "api_keys",
    "saved_views",
    "default_views",
  ],
  accounts: ["shoppers", "sessions", "registrations", "code_series", "one_time_codes", "shopper_notes"],
  newsletter: [
    "newsletter_subscribers",
    "newsletter_tokens",
    "newsletter_consents",
    "newsletter_issues",
    "newsletter_deliveries",
  ],
  addresses: ["addresses"],
  privacy: ["offer_consents", "message_choices", "status_message_choices"],
  catalogue: [
    "pictures",
    "categories",
    "category_places",
    "additional_categories",
    "category_products",
    "home_page",
    "home_slides",
    "home_previews",
    "bulk_edits",
    "bulk_edit_products",
    "products",
    "variants",
    "variant_pictures",
    "picture_files",
    "product_previews",
    "imports",
    "import_rows",
    "stock_movements",
    "listing_changes",
  ],
  cart: ["cart_lines", "saved_lines"],
  favourites: ["favourites"],
  alerts: ["stock_alerts", "price_alerts", "price_alert_consents"],
  promotions: ["promotions", "promotion_products", "promotion_categories", "promotion_redemptions"],
  delivery: [
    "delivery_zones",
    "delivery_locations",
    "delivery_methods",
    "delivery_prices",
    "pickup_points",
    "delivery_pickup_points",
    "delivery_calendar",
    "delivery_holidays",
    "delivery_weight_steps",
  ],
  content: ["pages", "page_versions", "page_previews"],
  search: ["search_synonyms", "search_synonym_version"],
  settings: ["shop_settings"],
  reports: [
    "visit_counts",
    "empty_searches",
    "sales_days",
    "sales_day_products",
    "sales_months",
    "sales_month_products",
    "changed_sales_days",
    "customer_days",
    "changed_customers",
  ],
  webhooks: ["webhook_endpoints", "webhook_events", "webhook_deliveries"],
  orders: ["orders", "order_lines", "order_events", "order_links"],
  "pay-on-delivery": ["pay_on_delivery_rules"],
  reviews: [
    "product_reviews",
    "product_ratings",
    "review_votes",
    "review_pictures",
    "review_requests",
    "review_request_choices",
  ],
  messages: ["message_channels", "order_messages", "message_reports"],
  fulfilment: ["fulfilments", "cash_entries", "cash_ups", "rider_events"],
  returns: ["return_requests", "return_request_lines", "return_pictures"],
  payments: [
    "payments",
    "payment_receipts",
    "payment_events",
    "payment_reviews",
    "refunds",
    "refund_requests",
    "refund_request_lines",
    "reconciliations",
    "reconciliation_differences",
    "provider_sessions",
  ],
};

const OWNER_OF = new Map(
  Object.entries(OWNERS).flatMap(([domain, tables]) => tables.map((table) => [table, domain])),
);
/** The shop's own book-keeping, of no domain. */
const NOBODYS = new Set(["migrations"]);

const WRITE = /\b(insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

export const domainsWriteTheirOwnTables: Rule = (sources) =>
  sources.flatMap((source) => {
    const domain = /^apps\/server\/src\/(?:domains\/([\w-]+)\/)?/.exec(source.path);
    if (!domain || isTest(source)) return [];
    const code = withoutComments(source.text);
    return [...code.matchAll(WRITE)].flatMap((found): Complaint[] => {
      const table = (found[2] ?? "").toLowerCase();
      const owner = OWNER_OF.get(table);
      if (owner === undefined || owner === domain[1]) return [];
      const message = `The table ${table} belongs to “${owner}”: call a command of that domain instead of writing it here.`;
      return [{ path: source.path, line: lineAt(code, found.index), message }];
    });
  });

export const everyTableHasAnOwner: Rule = (sources) =>
  sources
    .filter(({ path }) => /^apps\/server\/migrations\/.*\.sql$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^\s*create table (?:if not exists )?(\w+)/gim)].flatMap((found): Complaint[] => {
        const table = found[1] ?? "";
        if (OWNER_OF.has(table) || NOBODYS.has(table)) return [];
        const message = `Whose table is ${table}? Write it into OWNERS in tools/house-rules/tables.ts.`;
        return [{ path, line: lineAt(text, found.index), message }];
      }),
    );
