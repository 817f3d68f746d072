import { drafts } from "@shop/contract/admin/drafts";
import { fromNaira, toNaira, ZERO } from "@shop/contract/money";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { randomToken } from "../../lib/random-token.ts";
import { listDeliveryLocations, listDeliveryMethods } from "../delivery/queries.ts";
import { createStaffOrder, priceStaffOrder } from "./create-staff-order.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";

/** Orders that staff take for customers who call or write. */
export function adminDraftRoutes(routes: Routes): void {
  serveStaff(routes, drafts.listDeliveryChoices, async ({ ctx }) => {
    const [locations, methods] = await Promise.all([listDeliveryLocations(ctx), listDeliveryMethods(ctx)]);
    return {
      data: {
        locations: locations.map(({ id, name, state }) => ({ id, name, state })),
        methods: methods.map(({ id, name, isPickup }) => ({ id, name, isPickup })),
        holdHours: ctx.env.linkHoldHours,
      },
    };
  });

  serveStaff(routes, drafts.priceStaffOrder, async ({ ctx, staff: by }, { lines, delivery }) => {
    const price = await priceStaffOrder(ctx, { lines: lines.map(askedLine), delivery, by });
    return {
      data: {
        subtotal: toNaira(price.subtotal),
        deliveryCost: toNaira(price.deliveryCost),
        discount: toNaira(price.discount),
        total: toNaira(price.total),
      },
    };
  });

  serveStaff(routes, drafts.createStaffOrder, async ({ ctx, staff: by, headers }, body) => {
    const {
      name,
      phone,
      mail = null,
      lines,
      delivery,
      recipient,
      payment,
      holdUntil,
      confirmed,
      note,
    } = body;
    const { publicId } = await createStaffOrder(ctx, {
      customer: { name, phone, mail },
      lines: lines.map(askedLine),
      delivery,
      recipient: recipient ? { ...recipient, note: recipient.note ?? null } : null,
      payment:
        payment === "by_link"
          ? { kind: payment, holdUntil: holdUntil === undefined ? null : new Date(holdUntil) }
          : { kind: payment },
      isConfirmed: confirmed,
      note,
      key: idempotencyKeyOf(headers) ?? randomToken(),
      by,
    });
    return { data: { order: publicId } };
  });
}

function askedLine({ variant, quantity, less }: { variant: string; quantity: number; less: number }) {
  return { variantToken: variant, quantity, less: fromNaira(less) ?? ZERO };
}
