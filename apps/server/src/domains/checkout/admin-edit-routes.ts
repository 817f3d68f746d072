import { type EditOrder, orderEdits } from "@shop/contract/admin/order-edit";
import { fromNaira, toNaira, ZERO } from "@shop/contract/money";
import type { z } from "zod";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { randomToken } from "../../lib/random-token.ts";
import { findVariants } from "../catalogue/find-variants.ts";
import { detailsInWords } from "../catalogue/present-line.ts";
import { editOrder, priceOrderEdit } from "./edit-order.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import type { EditOutcome, OrderEdit } from "./plan-order-edit.ts";
import { readOrderForEdit } from "./read-order-for-edit.ts";
import { resendConfirmation } from "./resend-confirmation.ts";

/** More than these nobody reads on a phone. */
const FOUND_MAX = 10;

/** Changes of orders by staff. */
export function adminEditRoutes(routes: Routes): void {
  serveStaff(routes, orderEdits.findVariants, async ({ ctx }, { q }) => {
    const found = await findVariants(ctx, { words: q.split(/\s+/), limit: FOUND_MAX });
    return {
      data: found.map(({ token, name, price, stock, ...variant }) => ({
        token,
        name,
        variant: detailsInWords(variant),
        price: toNaira(price),
        stock,
      })),
    };
  });

  serveStaff(routes, orderEdits.resendConfirmation, async ({ ctx, staff: by }, { order }) => {
    await resendConfirmation(ctx, { order, by });
    return { data: null };
  });

  serveStaff(routes, orderEdits.viewOrderForEdit, async ({ ctx }, { order }) => ({
    data: await readOrderForEdit(ctx, { publicId: order }),
  }));

  serveStaff(routes, orderEdits.priceOrderEdit, async ({ ctx, staff: by }, body) => ({
    data: presentOutcome(await priceOrderEdit(ctx, { ...editOf(body, randomToken()), by })),
  }));

  serveStaff(routes, orderEdits.editOrder, async ({ ctx, staff: by, headers }, body) => {
    const key = idempotencyKeyOf(headers) ?? randomToken();
    return { data: presentOutcome(await editOrder(ctx, { ...editOf(body, key), by })) };
  });
}

function editOf({ lines, added, ...body }: z.output<typeof EditOrder>, key: string): OrderEdit {
  const kobo = (naira: number) => fromNaira(naira) ?? ZERO;
  return {
    ...body,
    key,
    delivery: body.delivery ?? null,
    recipient: body.recipient && { ...body.recipient, note: body.recipient.note ?? null },
    lines: lines.map(({ less, ...line }) => ({ ...line, less: kobo(less) })),
    added: added.map(({ variant, quantity, less }) => ({
      variantToken: variant,
      quantity,
      less: kobo(less),
    })),
  };
}

function presentOutcome({ before, total, kept, difference }: EditOutcome) {
  return {
    before: toNaira(before),
    total: toNaira(total),
    kept: toNaira(kept),
    difference: toNaira(difference),
  };
}
