import { API_BASE, paths } from "@shop/contract/paths";

/** Personal pages and the API, which search engines should not index. */
const DISALLOWED = [
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
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
