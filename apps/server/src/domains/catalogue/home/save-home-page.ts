import type { HomePage, SlideChoice } from "@shop/contract/admin/home";
import type { Ctx } from "../../../ctx.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Transaction } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { readHomePage } from "./home-page.ts";
import { writeSlides } from "./home-slides.ts";

export interface HomePageEdit {
  by: StaffActor;
  /** The version that the member has seen. */
  version: number;
  /** Each part that is given replaces what is there. Products and categories by their tokens, in their order. */
  changes: {
    slides?: readonly SlideChoice[] | undefined;
    featured?: readonly string[] | undefined;
    popular?: readonly string[] | undefined;
  };
}

/** @throws Refusal `changed_meanwhile` with the current home page, if it is no longer at that version */
export function saveHomePage(
  { db }: Pick<Ctx, "db">,
  { by, version, changes: { slides, featured, popular } }: HomePageEdit,
): Promise<HomePage> {
  return inTransaction(db, async (tx) => {
    const before = await readHomePage({ db: tx });
    const { rowCount } = await tx.execute(sql`
      update home_page set version = version + 1 where version = ${version}::bigint`);
    if (rowCount === 0) return refuse("changed_meanwhile", { current: await readHomePage({ db: tx }) });
    if (slides) await writeSlides({ db: tx }, { slides });
    if (featured) await feature({ db: tx }, { tokens: featured });
    if (popular) await putForward({ db: tx }, { tokens: popular });
    const after = await readHomePage({ db: tx });
    await recordAudit(
      { db: tx },
      {
        by,
        action: "home.changed",
        record: { kind: "home", id: "home", name: "Home page" },
        ...changesBetween(before, after),
      },
    );
    return after;
  });
}

async function feature(
  { db }: { db: Transaction },
  { tokens }: { tokens: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    update products set featured_position = null
    where featured_position is not null and token <> all(${tokens}::text[])`);
  await db.execute(sql`
    update products p set featured_position = named.nth
    from unnest(${tokens}::text[]) with ordinality as named(token, nth)
    where p.token = named.token and p.featured_position is distinct from named.nth`);
  const { rowCount } = await db.execute(sql`select from products where token = any(${tokens}::text[])`);
  if (rowCount !== tokens.length) refuse("product_not_found");
}

async function putForward(
  { db }: { db: Transaction },
  { tokens }: { tokens: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    update categories c set popular_position = array_position(${tokens}::text[], c.token)
    where c.popular_position is distinct from array_position(${tokens}::text[], c.token)`);
  const { rowCount } = await db.execute(sql`select from categories where token = any(${tokens}::text[])`);
  if (rowCount !== tokens.length) refuse("category_not_found");
}

function changesBetween(before: HomePage, after: HomePage) {
  const parts = ({ slides, featured, popular }: HomePage) => ({
    slides,
    featured: featured.map(({ name }) => name),
    popular: popular.map(({ name }) => name),
  });
  const [was, is] = [parts(before), parts(after)];
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter(
    (part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]),
  );
  const only = (of: typeof was) => Object.fromEntries(changed.map((part) => [part, of[part]]));
  return { before: only(was), after: only(is) };
}
