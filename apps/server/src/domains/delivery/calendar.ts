import type { DeliveryCalendarPage } from "@shop/contract/admin/delivery-calendar";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Database, Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";

export type CalendarChanges = Partial<Omit<DeliveryCalendarPage, "version">>;

/** The calendar as staff edit it. Holidays that are over are left out after a month. */
export async function viewCalendar({ db }: { db: Db }): Promise<DeliveryCalendarPage> {
  const { rows } = await db.execute<DeliveryCalendarPage>(sql`
    select version, days_off as "daysOff",
      to_char(cut_off_minutes * interval '1 minute', 'HH24:MI') as "cutOff",
      (select coalesce(json_agg(json_build_object('day', day::text, 'name', name) order by day), '[]')
       from delivery_holidays where day >= current_date - 31) as holidays
    from delivery_calendar`);
  return rows[0]!; // the migration makes the one row
}

/** Changes what promises are computed from now on. Orders keep the days they were promised. */
export function saveCalendar(
  { db }: { db: Database },
  { by, version, changes }: { by: StaffActor; version: number; changes: CalendarChanges },
): Promise<DeliveryCalendarPage> {
  return inTransaction(db, async (tx) => {
    const before = await viewCalendar({ db: tx });
    const { cutOff, daysOff, holidays } = { ...before, ...changes };
    const { rowCount } = await tx.execute(sql`
      update delivery_calendar set version = version + 1,
        cut_off_minutes = extract(epoch from ${cutOff}::time)::integer / 60,
        days_off = array(select jsonb_array_elements_text(${JSON.stringify(daysOff)}::jsonb)::integer order by 1)
      where version = ${version}`);
    if (rowCount !== 1) refuse("changed_meanwhile", { current: await viewCalendar({ db: tx }) });
    if (changes.holidays) {
      await tx.execute(sql`
        with wanted as (select * from json_to_recordset(${JSON.stringify(holidays)}::json) as h(day date, name text)),
          gone as (delete from delivery_holidays
                   where day >= current_date - 31 and day not in (select day from wanted))
        insert into delivery_holidays (day, name) select day, name from wanted
        on conflict (day) do update set name = excluded.name`);
    }
    const after = await viewCalendar({ db: tx });
    const names = Object.keys(changes) as (keyof CalendarChanges)[];
    const of = (page: DeliveryCalendarPage) => Object.fromEntries(names.map((name) => [name, page[name]]));
    await recordAudit(
      { db: tx },
      {
        by,
        action: "delivery.calendar_changed",
        record: { kind: "delivery calendar", id: "calendar", name: "Delivery calendar" },
        before: of(before),
        after: of(after),
      },
    );
    return after;
  });
}
