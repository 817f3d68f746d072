import type { OrderForEdit } from "@shop/contract/admin/order-edit";
import { formatNaira } from "@shop/contract/money";
import { type Conflict, mergeValues } from "../forms/merge-values.ts";
import {
  type EditedLine,
  type EditState,
  isRecipientEdited,
  recipientText,
  startEdit,
} from "./edit-state.ts";

type Texts = Record<string, string>;
type OrderLine = OrderForEdit["lines"][number];

/** Something that the member changed: in words as it was, as they want it, and as somebody else has saved it. */
interface Change {
  name: string;
  label: string;
  before: string;
  own: string;
  theirs: string;
  /** Makes the change in an edit of the order as it is now. */
  apply: (state: EditState) => EditState;
}

interface Versions {
  /** As the member began to change it. */
  base: OrderForEdit;
  state: EditState;
  /** As somebody else has saved it meanwhile. */
  current: OrderForEdit;
}

/**
 * Compares the member's changes of an order with those of somebody else. `take` returns an edit of the current order with
 * the chosen changes; the reason stays as typed.
 */
export function mergeEdit(versions: Versions) {
  const { state, current } = versions;
  const changes = [
    ...state.lines.flatMap((line) => lineChanges(line, versions)),
    ...deliveryChanges(versions),
    ...recipientChanges(versions),
  ];
  const texts = (part: "label" | "before" | "own" | "theirs"): Texts =>
    Object.fromEntries(changes.map((change) => [change.name, change[part]]));
  const merged: Omit<Conflict<Texts>, "take"> = mergeValues({
    before: texts("before"),
    own: texts("own"),
    theirs: texts("theirs"),
  });
  return {
    ...merged,
    labels: texts("label"),
    take: (chosen: Partial<Texts>): EditState =>
      changes
        .filter(({ name }) => name in chosen)
        .reduce((before, { apply }) => apply(before), { ...startEdit(current), reason: state.reason }),
  };
}

function lineChanges(line: EditedLine, { base, current }: Versions): Change[] {
  const before = base.lines.find(({ position }) => position === line.position);
  const token = before?.token ?? line.token;
  // A number of a line that was taken out may be given to another product.
  const isLine = (one: OrderLine) =>
    one.token === token && (before ? one.position === before.position : !base.lines.some(isSameLine(one)));
  const now = current.lines.find(isLine);
  const product = [line.name, line.variant].filter((part) => part !== null).join(", ");
  const changes: Change[] = [];
  if (line.quantity !== (before?.quantity ?? 0)) {
    changes.push({
      name: `${line.key} pieces`,
      label: `Pieces of ${product}`,
      before: String(before?.quantity ?? 0),
      own: String(line.quantity),
      theirs: String(now?.quantity ?? 0),
      apply: (state) => withLine(state, { line, token, now }, { quantity: line.quantity }),
    });
  }
  if (line.less.trim() !== "") {
    changes.push({
      name: `${line.key} discount`,
      label: `Discount on ${product}`,
      before: discountText(before),
      own: `${line.less.trim()} in addition`,
      theirs: discountText(now),
      apply: (state) => withLine(state, { line, token, now }, { less: line.less }),
    });
  }
  return changes;
}

const isSameLine = (one: OrderLine) => (other: OrderLine) =>
  other.position === one.position && other.token === one.token;

const discountText = (line: OrderLine | undefined) => formatNaira(line?.discount ?? 0);

/** Changes the line that is in the order now. A line that somebody else has taken out is added again. */
function withLine(
  state: EditState,
  { line, token, now }: { line: EditedLine; token: string | null; now: OrderLine | undefined },
  change: Partial<EditedLine>,
): EditState {
  const key = now ? `line ${now.position}` : `variant ${token}`;
  if (state.lines.some((one) => one.key === key)) {
    return {
      ...state,
      lines: state.lines.map((one) => (one.key === key ? { ...one, ...change } : one)),
    };
  }
  if (line.quantity === 0) return state;
  const added = { ...line, key, position: null, token, least: 0, less: "", ...change };
  return { ...state, lines: [...state.lines, added] };
}

function deliveryChanges({ base, state: { delivery }, current }: Versions): Change[] {
  if (delivery === null) return [];
  return [
    {
      name: "delivery",
      label: "Delivery",
      before: deliveryText(base.delivery, base),
      own: deliveryText(delivery, base),
      theirs: deliveryText(current.delivery, current),
      apply: (state) => ({ ...state, delivery }),
    },
  ];
}

function recipientChanges({ base, state, current }: Versions): Change[] {
  if (!isRecipientEdited(state, base)) return [];
  const { recipient } = state;
  const words = (of: EditState["recipient"]) => recipientText(of) || "The customer";
  return [
    {
      name: "recipient",
      label: "Who receives it",
      before: words(startEdit(base).recipient),
      own: words(recipient),
      theirs: words(startEdit(current).recipient),
      apply: (edited) => ({ ...edited, recipient }),
    },
  ];
}

function deliveryText(
  { locationId, methodId, address }: NonNullable<EditState["delivery"]>,
  { locations, methods }: OrderForEdit,
): string {
  const location = locations.find(({ id }) => id === locationId)?.name;
  const method = methods.find(({ id }) => id === methodId)?.name;
  return [address, location, method].filter(Boolean).join(", ");
}
