import { inject, onTestFinished } from "vitest";
import { databaseAt } from "./database.ts";

/**
 * Puts settings back after the test, however it ends: other journeys use the same shop, and a second try begins with
 * what the first one found.
 */
export async function putBackSettings(...sections: string[]): Promise<void> {
  const { pool } = databaseAt(inject("databaseUrl"));
  const { rows } = await pool.query<{ section: string; value: object }>(
    "select section, value from shop_settings where section = any($1)",
    [sections],
  );
  onTestFinished(async () => {
    for (const { section, value } of rows) {
      await pool.query(
        "update shop_settings set value = $2, version = version + 1 where section = $1 and value <> $2",
        [section, value],
      );
    }
    const added = sections.filter((section) => rows.every((row) => row.section !== section));
    await pool.query("delete from shop_settings where section = any($1)", [added]);
  });
}

/** The same for the slides of the home page, which shows its own four unless staff have chosen others. */
export function putBackSlides(): void {
  onTestFinished(async () => {
    const { pool } = databaseAt(inject("databaseUrl"));
    const { rowCount } = await pool.query("delete from home_slides");
    if (rowCount) await pool.query("update home_page set version = version + 1");
  });
}
