import { ADMIN_BASE } from "@shop/contract/admin/paths";
import { API_BASE, paths } from "@shop/contract/paths";
import { SITEMAP_PATH } from "./sitemap.ts";

/** Personal pages, the API and the back office, which search engines should not index. */
const DISALLOWED = [
  paths.cart(),
  paths.checkout(),
  paths.profile(),
  paths.orders(),
  paths.verification(),
  paths.signInCode(),
  API_BASE,
  ADMIN_BASE,
];

export function writeRobots({ publicUrl }: { publicUrl: string }): string {
  return [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
    "",
  ].join("\n");
}
