import type { PictureRecord, VariantRecord } from "./catalogue-record.ts";
import { CLEAR } from "./cell-values.ts";
import type { RowPlan } from "./import-plan.ts";
import { PICTURES_IN_A_ROW, pictureColumn, pictureTextColumn } from "./picture-columns.ts";
import type { Pictures, Planning } from "./planning.ts";

/** @returns the pictures that the variant gets; null when they stay as they are */
export function planPictures(
  plan: RowPlan,
  existing: VariantRecord | undefined,
  { pictures }: Planning,
): Pictures | null {
  const slots: (PictureRecord | null)[] = [...(existing?.pictures ?? [])];
  let isChanged = false;
  for (let nth = 1; nth <= PICTURES_IN_A_ROW; nth += 1) {
    const before = slots[nth - 1] ?? null;
    const after = slotOf(plan, nth, before, pictures);
    if (after === before) continue;
    while (slots.length < nth) slots.push(null);
    slots[nth - 1] = after;
    isChanged = true;
    if (existing) noteChanges(plan, nth, before, after);
  }
  return isChanged ? slots.filter((slot) => slot !== null).map(({ file: _, ...picture }) => picture) : null;
}

function slotOf(
  { row }: RowPlan,
  nth: number,
  before: PictureRecord | null,
  pictures: Planning["pictures"],
): PictureRecord | null {
  const [column, textColumn] = [pictureColumn(nth), pictureTextColumn(nth)];
  const [name, alt] = [row.find(column)?.text, row.find(textColumn)?.text];
  if (name === undefined && alt === undefined) return before;
  if (name === CLEAR) return null;
  const found = name === undefined ? undefined : pictures.get(name);
  if (name !== undefined && !found) {
    row.refuse(column, `there is no picture “${name}”. Upload it first, or leave this column out`);
    return before;
  }
  if (!found && !before) {
    row.refuse(column, "is empty, and its description is not");
    return before;
  }
  const picture = found?.id ?? before?.picture ?? "";
  const isSame = picture === before?.picture;
  if (alt === undefined && !isSame) row.refuse(textColumn, "is empty: say what the picture shows");
  const after = {
    picture,
    file: found?.file ?? before?.file ?? picture,
    alt: alt === CLEAR ? "" : (alt ?? before?.alt ?? ""),
    // The focus belongs to the picture.
    x: isSame ? (before?.x ?? 50) : 50,
    y: isSame ? (before?.y ?? 50) : 50,
  };
  return isSame && after.alt === before?.alt ? before : after;
}

function noteChanges(
  plan: RowPlan,
  nth: number,
  before: PictureRecord | null,
  after: PictureRecord | null,
): void {
  const cells = [
    { column: pictureColumn(nth), before: before?.file ?? "", after: after?.file ?? "" },
    { column: pictureTextColumn(nth), before: before?.alt ?? "", after: after?.alt ?? "" },
  ];
  plan.changes.push(...cells.filter((cell) => cell.before !== cell.after));
}
