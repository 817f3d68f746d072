import { CONTENT_PAGES, paths } from "@shop/contract/paths";
import type { Db } from "../db/pool.ts";
import { sql } from "../db/sql.ts";

/** Pages that are always there. */
const FIXED_PAGES: readonly string[] = [
  paths.home(),
  paths.shop(),
  paths.categories(),
  paths.newArrivals(),
  paths.reduced(),
  paths.favourites(),
  paths.cart(),
  paths.orders(),
  paths.trackOrder(),
  paths.profile(),
  paths.signInCode(),
  "/search",
  ...CONTENT_PAGES.map(paths.content),
];

/** Which of these links lead nowhere: to a category, product or page that is not in the shop, or to no page of it. */
export async function findDeadLinks(
  { db }: { db: Db },
  { hrefs }: { hrefs: readonly string[] },
): Promise<ReadonlySet<string>> {
  const asked = hrefs.filter((href) => href.startsWith("/") && !FIXED_PAGES.includes(pathOf(href)));
  if (asked.length === 0) return new Set();
  const { rows } = await db.execute<{ path: string }>(sql`
    select path from unnest(${[...new Set(asked.map(pathOf))]}::text[]) as path
    where not exists (select from categories where '/category/' || token = path)
      and not exists (select from products where '/product/' || token = path
                      and status = 'active' and published_at <= now())
      and not exists (select from pages where '/pages/' || name = path and not built_in and published is not null)`);
  const dead = new Set(rows.map(({ path }) => path));
  return new Set(asked.filter((href) => dead.has(pathOf(href))));
}

/** Without query and fragment, and without a slash at the end. */
const pathOf = (href: string) => href.replace(/[?#].*$/, "").replace(/(.)\/+$/, "$1");
