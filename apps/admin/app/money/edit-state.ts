import type { FoundVariant, OrderForEdit } from "@shop/contract/admin/order-edit";
import { GivenRecipient } from "@shop/contract/recipient";
import { readNaira } from "../forms/naira.ts";

/** A line as the member changes it. */
export interface EditedLine {
  key: string;
  name: string;
  variant: string | null;
  unitPrice: number;
  quantity: number;
  /** The least and the most pieces it can have. */
  least: number;
  most: number;
  /** What is deducted in addition, as typed. */
  less: string;
  /** Its number in the order; null for a line that is added. */
  position: number | null;
  /** The variant of an added line. */
  token: string | null;
}

/** Who receives or collects the order, as typed. */
export interface EditedRecipient {
  name: string;
  phone: string;
  note: string;
}

export interface EditState {
  lines: EditedLine[];
  /** Null where the parcel goes as before. */
  delivery: { locationId: number; methodId: number; address: string } | null;
  /** Null where the customer receives it. */
  recipient: EditedRecipient | null;
  reason: string;
}

export function startEdit(order: OrderForEdit): EditState {
  return {
    lines: order.lines.map(({ position, name, variant, unitPrice, quantity, refunded, left }) => ({
      key: `line ${position}`,
      name,
      variant,
      unitPrice,
      quantity,
      least: refunded,
      most: quantity + left,
      less: "",
      position,
      token: null,
    })),
    delivery: null,
    recipient: typedRecipient(order),
    reason: "",
  };
}

const typedRecipient = ({ recipient }: Pick<OrderForEdit, "recipient">): EditedRecipient | null =>
  recipient && { ...recipient, note: recipient.note ?? "" };

/** Whether the order is for another recipient, or the same one with other details. */
export function isRecipientEdited({ recipient }: Pick<EditState, "recipient">, order: OrderForEdit): boolean {
  return JSON.stringify(givenRecipient(recipient)) !== JSON.stringify(givenRecipient(typedRecipient(order)));
}

/** What is wrong with each detail of the recipient; nothing where the customer receives the order. */
export function recipientFaults(
  recipient: EditedRecipient | null,
): Partial<Record<keyof EditedRecipient, string>> {
  if (!recipient) return {};
  const { error } = GivenRecipient.safeParse(givenRecipient(recipient));
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}

/** A recipient in words; nothing where the customer receives the order. */
export function recipientText(recipient: EditedRecipient | null): string {
  if (!recipient) return "";
  const parts = [recipient.name, recipient.phone, recipient.note].map((part) => part.trim());
  return parts.filter((part) => part !== "").join(", ");
}

/** One piece more of a variant that is added already, or its own line. */
export function withVariant(lines: readonly EditedLine[], found: FoundVariant): EditedLine[] {
  const known = lines.find(({ token }) => token === found.token);
  if (known) {
    return lines.map((line) =>
      line === known ? { ...line, quantity: Math.min(line.quantity + 1, line.most) } : line,
    );
  }
  const { token, name, variant, price, stock } = found;
  const added = { name, variant, unitPrice: price, quantity: 1, least: 0, most: stock, less: "" };
  return [...lines, { key: `variant ${token}`, ...added, position: null, token }];
}

/** Whether anything but the reason differs from the order. */
export function isEdited({ lines, delivery, recipient }: EditState, order: OrderForEdit): boolean {
  if (delivery !== null || isRecipientEdited({ recipient }, order)) return true;
  return lines.some(({ position, quantity, less }) => {
    const before = order.lines.find((line) => line.position === position)?.quantity ?? 0;
    return quantity !== before || less.trim() !== "";
  });
}

/** What is typed as a discount, in naira; null for what is no amount. */
const lessOf = ({ less }: EditedLine) => (less.trim() === "" ? 0 : readNaira(less));

function problemOf(lines: readonly EditedLine[]): string | null {
  const wrong = lines.find((line) => lessOf(line) === null);
  return wrong ? `The discount on ${wrong.name} is not an amount in naira` : null;
}

/** Added lines as the calls take them; `problem` says what keeps them from being ones. */
export function addedLines(lines: readonly EditedLine[]) {
  const asked = lines.flatMap((line) =>
    line.token === null || line.quantity === 0
      ? []
      : [{ variant: line.token, quantity: line.quantity, less: lessOf(line) ?? 0 }],
  );
  return { asked, problem: problemOf(lines) };
}

/** The change as the calls take it; `problem` says what keeps it from being one. */
export function toEdit({ lines, delivery, recipient, reason }: EditState, order: OrderForEdit) {
  const { asked: added, problem } = addedLines(lines);
  const existing = lines.flatMap((line) =>
    line.position === null
      ? []
      : [{ position: line.position, quantity: line.quantity, less: lessOf(line) ?? 0 }],
  );
  return {
    problem,
    input: {
      order: order.id,
      version: order.version,
      lines: existing,
      added,
      ...(delivery ? { delivery } : {}),
      ...(isRecipientEdited({ recipient }, order) ? { recipient: givenRecipient(recipient) } : {}),
      reason,
    },
  };
}

/** The recipient as the calls take it; null where the customer receives the order. */
export function givenRecipient(recipient: EditedRecipient | null) {
  if (!recipient) return null;
  const note = recipient.note.trim();
  return {
    name: recipient.name.trim(),
    phone: recipient.phone.trim(),
    ...(note === "" ? {} : { note }),
  };
}
