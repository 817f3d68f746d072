import { VIEWS_MAX, type ViewList } from "@shop/contract/admin/view-limits";
import type { View } from "@shop/contract/admin/views";
import type { Ctx } from "../../ctx.ts";
import { inTransaction, isUniqueViolation } from "../../db/in-transaction.ts";
import type { Db, Transaction } from "../../db/pool.ts";
import { fragment, prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";

export interface ViewRow {
  id: number;
  publicId: string;
  staffId: number;
  list: ViewList;
  name: string;
  query: string;
  isShared: boolean;
  isDefault: boolean;
  /** The name of the member who saved it. */
  by: string;
  version: number;
}

const VIEW = fragment(`
  v.id, v.public_id as "publicId", v.staff_id as "staffId", v.list, v.name, v.query, v.is_shared as "isShared",
  v.version, m.name as by`);

/** The member's own views of a list and the shared ones, by name. */
export async function listViews(
  { db }: { db: Db },
  { list, by }: { list: ViewList; by: StaffActor },
): Promise<ViewRow[]> {
  return prepared<ViewRow>(db)`
    select ${VIEW}, d.view_id is not null as "isDefault"
    from saved_views v join staff_members m on m.id = v.staff_id
    left join default_views d on d.view_id = v.id and d.staff_id = ${by.staffId}
    where v.list = ${list} and (v.staff_id = ${by.staffId} or v.is_shared)
    order by lower(v.name), v.id`;
}

/** @throws Refusal when the member sees no such view */
export async function getView(
  { db }: { db: Db },
  { publicId, by }: { publicId: string; by: StaffActor },
): Promise<ViewRow> {
  const [view] = await prepared<ViewRow>(db)`
    select ${VIEW}, d.view_id is not null as "isDefault"
    from saved_views v join staff_members m on m.id = v.staff_id
    left join default_views d on d.view_id = v.id and d.staff_id = ${by.staffId}
    where v.public_id = ${publicId} and (v.staff_id = ${by.staffId} or v.is_shared)`;
  return view ?? refuse("view_not_found");
}

export interface ViewContent {
  name: string;
  query: string;
  isShared: boolean;
}

export function addView(
  { db }: Pick<Ctx, "db">,
  {
    list,
    name,
    query,
    isShared,
    isDefault,
    by,
  }: ViewContent & { list: ViewList; isDefault: boolean; by: StaffActor },
): Promise<ViewRow> {
  const publicId = randomToken();
  return inTransaction(db, async (tx) => {
    // Of two windows in which the last view is saved at the same time, one is refused.
    await prepared(tx)`select from staff_members where id = ${by.staffId} for update`;
    const [counted] = await prepared<{ views: number }>(tx)`
      select count(*)::integer as views from saved_views where staff_id = ${by.staffId} and list = ${list}`;
    if ((counted?.views ?? 0) >= VIEWS_MAX) refuse("too_many_views", { most: VIEWS_MAX });
    await withFreeName(
      () => prepared(tx)`
        insert into saved_views (public_id, staff_id, list, name, query, is_shared)
        values (${publicId}, ${by.staffId}, ${list}, ${name}, ${query}, ${isShared})`,
    );
    if (isDefault) await setDefault({ db: tx }, { list, publicId, by });
    return getView({ db: tx }, { publicId, by });
  });
}

export function changeView(
  { db }: Pick<Ctx, "db">,
  {
    publicId,
    name,
    query,
    isShared,
    version,
    by,
  }: ViewContent & { publicId: string; version: number; by: StaffActor },
): Promise<ViewRow> {
  return inTransaction(db, async (tx) => {
    const view = await lockView({ db: tx }, { publicId, version, by });
    // Owners and managers would no longer see the view that they change.
    if (!isShared && view.staffId !== by.staffId) refuse("not_allowed");
    await withFreeName(
      () => prepared(tx)`
        update saved_views set name = ${name}, query = ${query}, is_shared = ${isShared}, version = version + 1
        where id = ${view.id}`,
    );
    // A view that is no longer shared opens no list of other members.
    if (!isShared) {
      await prepared(tx)`
        delete from default_views where view_id = ${view.id} and staff_id <> ${view.staffId}`;
    }
    return getView({ db: tx }, { publicId, by });
  });
}

export function removeView(
  { db }: Pick<Ctx, "db">,
  { publicId, version, by }: { publicId: string; version: number; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { id } = await lockView({ db: tx }, { publicId, version, by });
    await prepared(tx)`delete from saved_views where id = ${id}`;
  });
}

export function chooseDefaultView(
  { db }: Pick<Ctx, "db">,
  { list, publicId, by }: { list: ViewList; publicId: string | null; by: StaffActor },
): Promise<void> {
  return inTransaction(db, (tx) => setDefault({ db: tx }, { list, publicId, by }));
}

async function setDefault(
  { db }: { db: Transaction },
  { list, publicId, by }: { list: ViewList; publicId: string | null; by: StaffActor },
): Promise<void> {
  if (publicId === null) {
    await prepared(db)`delete from default_views where staff_id = ${by.staffId} and list = ${list}`;
    return;
  }
  const view = await getView({ db }, { publicId, by });
  if (view.list !== list) refuse("view_not_found");
  await prepared(db)`
    insert into default_views (staff_id, list, view_id) values (${by.staffId}, ${list}, ${view.id})
    on conflict (staff_id, list) do update set view_id = excluded.view_id`;
}

/** @throws Refusal when the member may not change the view, or it was changed since */
async function lockView(
  { db }: { db: Transaction },
  { publicId, version, by }: { publicId: string; version: number; by: StaffActor },
): Promise<ViewRow> {
  await prepared(db)`select from saved_views where public_id = ${publicId} for update`;
  const view = await getView({ db }, { publicId, by });
  if (!mayChange(view, by)) refuse("not_allowed");
  if (view.version !== version) refuse("changed_meanwhile", { current: presentView(view, by) });
  return view;
}

export function presentView(view: ViewRow, by: StaffActor): View {
  const { publicId, staffId, name, query, isShared, isDefault, version } = view;
  return {
    id: publicId,
    name,
    query,
    isShared,
    isOwn: staffId === by.staffId,
    by: view.by,
    mayChange: mayChange(view, by),
    isDefault,
    version,
  };
}

/** Members change their own views, owners and managers also the shared ones. */
function mayChange(view: Pick<ViewRow, "staffId" | "isShared">, { staffId, role }: StaffActor): boolean {
  return view.staffId === staffId || (view.isShared && (role === "owner" || role === "manager"));
}

async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) return refuse("view_name_taken");
    throw error;
  }
}
