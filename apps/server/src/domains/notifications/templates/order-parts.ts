import type { PickupPoint } from "@shop/contract/delivery";
import { HANDOVER_PAYMENT } from "@shop/contract/handover-payment";
import { type Kobo, times } from "@shop/contract/money";
import { readablePhone } from "@shop/contract/readable-phone";
import type { Recipient } from "@shop/contract/recipient";
import { type Html, html } from "@shop/html/html";
import type { Shop } from "./frame.ts";
import type { AboutOrder } from "./order-mail.ts";
import { money } from "./template.ts";
import { colours, DISPLAY, TEXT } from "./theme.ts";

const { ink, soft, line: rule, brass, paper } = colours;
const PICTURE_PX = 64;
const FIGURES = `font-variant-numeric:tabular-nums;white-space:nowrap`;

export interface OrderedLine {
  name: string;
  /** 'M, Indigo'; null when the product has only one variant. */
  variant: string | null;
  quantity: number;
  unitPrice: Kobo;
  /** Path of a small picture on the shop's own origin. */
  picture: string | null;
}

/** Of a mail that prints no more of who receives or collects the order; null or missing when that is the customer. */
export interface NamesRecipient {
  recipient?: Named | null;
}
type Named = Pick<Recipient, "name">;

/** What is said of an order and its delivery. */
export interface AboutDelivery extends AboutOrder {
  lines: readonly OrderedLine[];
  method: string;
  location: string;
  address: string;
  /** Null for delivery to the door; missing in older rows of the outbox. */
  pickupPoint?: PickupPoint | null;
  /** How long and with what it is collected, as the checkout says; null for delivery to the door, missing in older rows. */
  collecting?: string | null;
  /** Who receives or collects it, printed with number and note; null or missing when that is the customer. */
  recipient?: Recipient | null;
}

export interface OrderTotals {
  subtotal: Kobo;
  deliveryCost: Kobo;
  /** What was deducted, and why. A mail that an earlier release has queued has none. */
  discounts?: readonly { name: string; why: string; amount: Kobo }[];
  total: Kobo;
}

export function lineTable(lines: readonly OrderedLine[], shop: Shop): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0">${lines.map(
    (line) => html`<tr>
${line.picture !== null && picture(line, shop)}
<td class="line" valign="top"${line.picture === null && html` colspan="2"`} style="padding:14px 12px 14px 0;border-top:1px solid ${rule}"><span class="ink" style="color:${ink};font:700 16px/1.35 ${TEXT}">${line.name}</span>
<br><span class="soft" style="color:${soft};font:400 15px/1.5 ${TEXT}">${line.variant && html`${line.variant}<br>`}<span style="${FIGURES}">${line.quantity} × ${money(line.unitPrice)}</span></span></td>
<td class="ink line" align="right" valign="top" style="padding:14px 0;border-top:1px solid ${rule};color:${ink};font:700 17px/1.35 ${TEXT};${FIGURES}">${money(times(line.unitPrice, line.quantity))}</td>
</tr>`,
  )}</table>`;
}

/** The items without prices. */
export function itemList(lines: readonly OrderedLine[], shop: Shop): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0">${lines.map(
    (line) => html`<tr>
${line.picture !== null && picture(line, shop)}
<td class="line" valign="top"${line.picture === null && html` colspan="2"`} style="padding:14px 0;border-top:1px solid ${rule}"><span class="ink" style="color:${ink};font:700 16px/1.35 ${TEXT}">${line.quantity} × ${line.name}</span>${
      line.variant &&
      html`
<br><span class="soft" style="color:${soft};font:400 15px/1.5 ${TEXT}">${line.variant}</span>`
    }</td>
</tr>`,
  )}</table>`;
}

export function lineText({ name, variant, quantity }: OrderedLine): string {
  return `${quantity} × ${name}${variant === null ? "" : ` (${variant})`}`;
}

/** No alternative text: the name is beside it, and where pictures are blocked a text would not fit. */
function picture({ picture: path }: OrderedLine, shop: Shop): Html {
  return html`<td class="line" width="${PICTURE_PX}" valign="top" style="padding:14px 14px 14px 0;border-top:1px solid ${rule}"><img src="${shop.publicUrl}${path}" width="${PICTURE_PX}" height="${PICTURE_PX}" alt="" style="display:block;width:${PICTURE_PX}px;height:${PICTURE_PX}px;border-radius:12px;background-color:#f3e6cf"></td>`;
}

export function totalsTable({
  subtotal,
  deliveryCost,
  discounts = [],
  total,
  pickupPoint,
}: OrderTotals & { pickupPoint?: PickupPoint | null }): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-top:2px dashed ${rule}">
<tr><td height="10" style="font-size:1px;line-height:10px">&nbsp;</td></tr>
${totalRow("Subtotal", money(subtotal))}
${totalRow(pickupPoint ? "Pickup" : "Delivery", money(deliveryCost))}
${discounts.map(({ name, why, amount }) => totalRow(`${name} (${why})`, `-${money(amount)}`))}
<tr><td class="ink" style="padding:10px 0 0;color:${ink};font:700 20px/1.3 ${TEXT}">Total</td>
<td class="ink" align="right" style="padding:10px 0 0;color:${ink};font:800 24px/1.1 ${DISPLAY};${FIGURES}">${money(total)}</td></tr>
</table>`;
}

function totalRow(label: string, amount: string): Html {
  return html`<tr><td class="soft" style="padding:4px 0;color:${soft};font:400 16px/1.4 ${TEXT}">${label}</td>
<td class="ink" align="right" style="padding:4px 0;color:${ink};font:400 16px/1.4 ${TEXT};${FIGURES}">${amount}</td></tr>`;
}

/** What is paid at the door or the pickup point, and by whom. */
export interface PaidThere {
  total: Kobo;
  isPickup: boolean;
  recipient?: Named | null | undefined;
}

export function paymentText({ total, isPickup, recipient }: PaidThere): string {
  if (recipient) {
    const when = isPickup ? "when they collect it" : "on delivery";
    return `${recipient.name} pays ${when}, by ${HANDOVER_PAYMENT}. Please ask them to have ${money(total)} ready.`;
  }
  return `You pay ${isPickup ? "when you collect" : "on delivery"}, by ${HANDOVER_PAYMENT}. Please have ${money(total)} ready.`;
}

export function paymentNote(paid: PaidThere): Html {
  const { total } = paid;
  const [before = "", after = ""] = paymentText(paid).split(money(total));
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr>
<td class="note ink" bgcolor="#fdf0cf" style="background-color:#fdf0cf;border-left:4px solid ${brass};border-radius:12px;padding:16px 20px;color:${ink};font:400 16px/1.5 ${TEXT}">${before}<b style="${FIGURES}">${money(total)}</b>${after}</td>
</tr></table>`;
}

/** Whom the rider calls, after "will". */
export function riderCalls(recipient?: Named | null): string {
  return recipient
    ? `call ${recipient.name} before arriving`
    : "call before arriving, so please keep your phone close";
}

export function doorCodeText(doorCode: string, recipient?: Named | null): string {
  if (recipient) {
    return `The door code is ${doorCode}. Please pass it on to ${recipient.name}, who gives it to the rider only once they have the parcel.`;
  }
  return `Your door code is ${doorCode}. Give it to the rider only once you have your parcel.`;
}

export function doorCodeNote(doorCode: string, recipient?: Named | null): Html {
  const [before = "", after = ""] = doorCodeText(doorCode, recipient).split(doorCode);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr>
<td class="well ink" bgcolor="${paper}" style="background-color:${paper};border-radius:12px;padding:16px 20px;color:${ink};font:400 16px/1.5 ${TEXT}">${before}<b style="${FIGURES};font-size:20px;letter-spacing:2px">${doorCode}</b>${after}</td>
</tr></table>`;
}

export function recipientText({ name, phone, note }: Recipient): string {
  const who = `For ${name}, ${readablePhone(phone)}`;
  return note === null ? who : `${who}\nYour note in the parcel: ${note}`;
}

/** Who receives the order, and the note that goes into the parcel. */
export function recipientPanel({ name, phone, note }: Recipient): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr>
<td class="well" bgcolor="${paper}" style="background-color:${paper};border-radius:12px;padding:16px 20px"><b class="ink" style="color:${ink};font:700 17px/1.45 ${TEXT}">For ${name}</b>
<br><span class="ink" style="color:${ink};font:400 16px/1.5 ${TEXT}">${readablePhone(phone)}</span>${
    note !== null &&
    html`
<br><span class="soft" style="color:${soft};font:400 15px/1.5 ${TEXT}">Your note in the parcel:</span>
<br><span class="ink" style="color:${ink};font:400 16px/1.5 ${TEXT};white-space:pre-line">${note}</span>`
  }</td>
</tr></table>`;
}

interface DeliveryPanel {
  method: string;
  when: string;
  address: string;
  location: string;
}

/** The delivery address under a title. */
export function addressPanel({
  title,
  address,
  location,
}: {
  title: string;
  address: string;
  location: string;
}): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr>
<td class="well" bgcolor="${paper}" style="background-color:${paper};border-radius:12px;padding:16px 20px"><b class="ink" style="color:${ink};font:700 17px/1.45 ${TEXT}">${title}</b>
<br><span class="ink" style="color:${ink};font:400 16px/1.5 ${TEXT}">${address}<br>${location}</span></td>
</tr></table>`;
}

export function deliveryPanel({ method, when, address, location }: DeliveryPanel): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr>
<td class="well" bgcolor="${paper}" style="background-color:${paper};border-radius:12px;padding:16px 20px"><span class="soft" style="color:${soft};font:400 15px/1.5 ${TEXT}">${method}</span>
<br><b class="ink" style="color:${ink};font:700 17px/1.45 ${TEXT}">${when}</b>
<br><span class="ink" style="color:${ink};font:400 16px/1.5 ${TEXT}">${address}<br>${location}</span></td>
</tr></table>`;
}

export function pickupPanel({
  title,
  when,
  collecting = null,
  point: { name, address, hours, phone, mapUrl },
}: {
  title: string;
  when: string | null;
  collecting?: string | null | undefined;
  point: PickupPoint;
}): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr>
<td class="well" bgcolor="${paper}" style="background-color:${paper};border-radius:12px;padding:16px 20px"><span class="soft" style="color:${soft};font:400 15px/1.5 ${TEXT}">${title}</span>
${when !== null && html`<br><b class="ink" style="color:${ink};font:700 17px/1.45 ${TEXT}">${when}</b>`}
<br><b class="ink" style="color:${ink};font:700 17px/1.45 ${TEXT}">${name}</b>
<br><span class="ink" style="color:${ink};font:400 16px/1.5 ${TEXT}">${address}${mapUrl !== null && html` (<a class="mark" href="${mapUrl}" style="color:#b93322">map</a>)`}<br>Open: ${hours}<br>Phone: ${readablePhone(phone)}</span>${
    collecting !== null &&
    html`
<br><span class="ink" style="color:${ink};font:400 16px/1.5 ${TEXT}">${collecting}</span>`
  }</td>
</tr></table>`;
}

export function pickupText(
  { name, address, hours, phone, mapUrl }: PickupPoint,
  collecting: string | null = null,
): string {
  const lines = [name, address, `Open: ${hours}`, `Phone: ${readablePhone(phone)}`];
  const more = [mapUrl === null ? null : `Map: ${mapUrl}`, collecting].filter((line) => line !== null);
  return [...lines, ...more].join("\n");
}
