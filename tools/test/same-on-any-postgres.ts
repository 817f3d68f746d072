/**
 * The API tests run twice, the second time on a PostgreSQL of another version. What the database decides must run on
 * both: migrations, locks, constraints, searching, and every statement at least once. The second time, only tests that
 * no database can affect are left out, each with its reason; a new test runs on both unless it is named here.
 */
export const SAME_ON_ANY_POSTGRES: readonly { place: string; why: string }[] = [
  { place: "apps/sandbox", why: "the sandbox keeps its records in files, without a database" },
  { place: "apps/server/src/domains/payments/providers/nomba", why: "what is said to a provider" },
  { place: "apps/server/src/domains/payments/providers/paystack", why: "what is said to a provider" },
  { place: "apps/server/src/domains/payments/providers/call-provider.test.ts", why: "HTTP and its troubles" },
  {
    place: "apps/server/src/domains/checkout/every-order.test.ts",
    why: "thousands of orders through statements that the other tests of the checkout run too",
  },
  ...["lines", "money", "paystack", "records", "stories"].map((what) => ({
    place: `apps/server/src/domains/checkout/hostile-${what}.test.ts`,
    why: "hundreds of answers of providers; what the database refuses of them is in one-orders-trouble.test.ts",
  })),
  { place: "apps/server/src/domains/notifications/templates", why: "words and HTML of mails" },
  { place: "apps/server/src/domains/notifications/watch-event-loop.test.ts", why: "how busy the process is" },
  { place: "apps/server/src/http/bad-requests.test.ts", why: "requests refused before any statement" },
  { place: "apps/server/src/env.test.ts", why: "settings" },
  { place: "apps/server/src/payment-settings.test.ts", why: "settings" },
];

/** As vitest.config.ts takes it. */
export function leavingOut(places: readonly { place: string }[]): { TEST_LEAVES_OUT: string } {
  const patterns = places.map(({ place }) => (place.endsWith(".ts") ? place : `${place}/**`));
  return { TEST_LEAVES_OUT: patterns.join(",") };
}
