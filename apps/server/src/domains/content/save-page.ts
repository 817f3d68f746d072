import { ADDED_PAGES_MAX } from "@shop/contract/admin/page-limits";
import { inTransaction, isUniqueViolation } from "../../db/in-transaction.ts";
import type { Database, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { builtInText } from "./built-in/built-in-pages.ts";
import type { PageText, ShopFacts } from "./built-in/page-text.ts";
import { cleanPage } from "./clean-page.ts";
import { presentRecord } from "./present.ts";
import { findPage } from "./queries.ts";

interface Context {
  db: Database;
  env: ShopFacts;
}

interface PageChange {
  by: StaffActor;
  name: string;
  version: number;
}

/** Adds a page as a draft. @throws Refusal when the address is taken */
export async function createPage(
  { db }: Pick<Context, "db">,
  { by, name, text }: { by: StaffActor; name: string; text: PageText },
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      // The lock keeps two pages at once from exceeding the limit.
      await tx.execute(sql`lock table pages in share row exclusive mode`);
      const { rowCount } = await tx.execute(sql`
        insert into pages (name) select ${name}
        where (select count(*) from pages where not built_in) < ${ADDED_PAGES_MAX}`);
      if (rowCount === 0) refuse("too_many_pages", { most: ADDED_PAGES_MAX });
      await writeVersion(tx, { by, name, text, number: 1 });
      await recordAudit(
        { db: tx },
        { by, action: "page.created", record: recordOf(name, text), after: { title: text.title } },
      );
    });
  } catch (error) {
    if (isUniqueViolation(error)) refuse("page_exists");
    throw error;
  }
}

/** Saves a text as the newest version. The shop keeps showing the published version. */
export function savePage(
  context: Context,
  { text, ...change }: PageChange & { text: PageText },
): Promise<void> {
  return changePage(context, change, async (tx, { latest }) => {
    const number = latest + 1;
    await writeVersion(tx, { ...change, text, number });
    await recordAudit(
      { db: tx },
      {
        by: change.by,
        action: "page.saved",
        record: recordOf(change.name, text),
        before: { version: latest },
        after: { version: number, title: text.title, description: text.description },
      },
    );
  });
}

/** Puts a version into the shop: 0 is the built-in text; null takes a page of staff out of the shop. */
export function publishPage(
  context: Context,
  { number, ...change }: PageChange & { number: number | null },
): Promise<void> {
  return changePage(context, change, async (tx, { published, isBuiltIn, title }) => {
    const { rowCount } = await tx.execute(sql`
      update pages set published = nullif(${number}::integer, 0)
      where name = ${change.name} and case when ${number}::integer is null then not built_in
        when ${number}::integer = 0 then built_in
        else exists (select from page_versions where page = ${change.name} and number = ${number}::integer) end`);
    if (rowCount === 0) refuse("page_not_found");
    await recordAudit(
      { db: tx },
      {
        by: change.by,
        action: number === null ? "page.withdrawn" : "page.published",
        record: recordOf(change.name, {
          title: title ?? builtInText(change.name, context.env)?.title ?? change.name,
        }),
        before: { published: published ?? (isBuiltIn ? 0 : null) },
        after: { published: number },
      },
    );
  });
}

/** Removes a page that staff added. Built-in pages cannot be removed: the shop links to them. */
export function removePage(context: Context, change: PageChange): Promise<void> {
  return changePage(context, change, async (tx, { title, latest }) => {
    const { rowCount } = await tx.execute(
      sql`delete from pages where name = ${change.name} and not built_in`,
    );
    if (rowCount === 0) refuse("page_not_found");
    await recordAudit(
      { db: tx },
      {
        by: change.by,
        action: "page.removed",
        record: recordOf(change.name, { title: title ?? change.name }),
        before: { versions: latest },
      },
    );
  });
}

/** One change of the version that the member saw. @throws Refusal with the current record when there is a newer one */
function changePage(
  { db, env }: Context,
  { name, version }: PageChange,
  work: (tx: Transaction, before: NonNullable<Awaited<ReturnType<typeof findPage>>>) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update pages set version = version + 1 where name = ${name} and version = ${version}`);
    const before = (await findPage({ db: tx }, { name })) ?? refuse("page_not_found");
    if (rowCount === 0)
      refuse("changed_meanwhile", { current: await presentRecord({ db: tx, env }, { name }) });
    await work(tx, before);
  });
}

async function writeVersion(
  tx: Transaction,
  { by, name, text, number }: { by: StaffActor; name: string; text: PageText; number: number },
): Promise<void> {
  await tx.execute(sql`
    insert into page_versions (page, number, title, description, html, saved_by)
    values (${name}, ${number}, ${text.title}, ${text.description}, ${cleanPage(text.html)}, ${by.name})`);
}

const recordOf = (name: string, { title }: Pick<PageText, "title">) => ({
  kind: "page",
  id: name,
  name: title,
});
