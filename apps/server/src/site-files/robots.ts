import { API_BASE, paths } from "@shop/contract/paths";

/** Where a machine finds nothing to show to others: what is personal, and what is not for reading. */
const CLOSED = [
  paths.cart(),
  paths.checkout(),
  paths.profile(),
  paths.orders(),
  paths.verification(),
  API_BASE,
];

export function writeRobots({ publicUrl }: { publicUrl: string }): string {
  return [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
