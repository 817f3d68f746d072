import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import { staffReturns } from "@shop/contract/admin/returns";
import { z } from "zod";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";
import { asDataUrl } from "../../lib/data-url.ts";
import { refuse } from "../../lib/refuse.ts";
import { findOrderId } from "../orders/list-lines.ts";
import { presentTime } from "../orders/present.ts";
import { askedOf } from "./asked-of.ts";
import { approveReturn, declineReturn } from "./decide-return.ts";
import { countReturns, listReturns } from "./list-returns.ts";
import { readReturns } from "./present.ts";
import { findReturnPicture, listReturnsOfOrder } from "./queries.ts";
import { readStaffReturn } from "./read-staff-return.ts";
import { receiveReturn } from "./receive-return.ts";
import { requestReturn } from "./request-return.ts";

const CursorOfReturns = z.tuple([z.int()]);

/** Return requests, as staff see and decide them. */
export function returnAdminRoutes(routes: Routes): void {
  serveStaff(routes, staffReturns.listReturns, async ({ ctx }, query) => {
    const { tab, wanted = null, handover = null, limit } = query;
    const [after = null] = decodeCursor(query.after, tab, CursorOfReturns) ?? [];
    const [rows, counts] = await Promise.all([
      listReturns(ctx, { tab, wanted, handover, after, limit: limit + 1 }),
      countReturns(ctx, { most: COUNT_MAX }),
    ]);
    const page = pageOf(rows, limit, ({ id }) => encodeCursor(tab, [id]));
    return {
      data: page.rows.map(
        ({ id: _, publicId, orderPublicId, orderReference, requestedAt, refund, ...row }) => ({
          ...row,
          refund: refund && { state: refund.state, isDone: refund.isDone },
          id: publicId,
          order: { id: orderPublicId, reference: orderReference },
          askedAt: presentTime(requestedAt),
        }),
      ),
      next: page.next,
      counts,
    };
  });

  serveStaff(routes, staffReturns.viewReturn, async ({ ctx, staff: by }, { id: publicId }) => ({
    data: await readStaffReturn(ctx, { publicId, by }),
  }));

  serveStaff(
    routes,
    staffReturns.viewReturnPictureByStaff,
    async ({ ctx }, { id: publicId, picture: number }) => {
      const bytes = await findReturnPicture(ctx, { publicId, number, shopperId: null });
      return { data: { image: asDataUrl(bytes ?? refuse("picture_not_found")) } };
    },
  );

  serveStaff(routes, staffReturns.viewReturnsOfOrder, async ({ ctx }, { id: order }) => {
    const orderId = (await findOrderId(ctx, { publicId: order })) ?? refuse("order_not_found");
    return { data: await readReturns(ctx, { orderId }) };
  });

  serveStaff(
    routes,
    staffReturns.requestReturnForCustomer,
    async ({ ctx, staff: by }, { id: order, ...body }) => {
      const orderId = (await findOrderId(ctx, { publicId: order })) ?? refuse("order_not_found");
      await requestReturn(ctx, { orderId, asked: askedOf(body), by });
      const [newest] = await listReturnsOfOrder(ctx, { orderId });
      return { data: await readStaffReturn(ctx, { ...(newest ?? refuse("return_not_found")), by }) };
    },
  );

  serveStaff(
    routes,
    staffReturns.approveReturn,
    async ({ ctx, staff: by }, { id: publicId, instructions }) => {
      await approveReturn(ctx, { publicId, instructions, by });
      return { data: await readStaffReturn(ctx, { publicId, by }) };
    },
  );

  serveStaff(routes, staffReturns.declineReturn, async ({ ctx, staff: by }, input) => {
    const { id: publicId, reason, seen = null } = input;
    await declineReturn(ctx, { publicId, reason, seen, by });
    return { data: await readStaffReturn(ctx, { publicId, by }) };
  });

  serveStaff(routes, staffReturns.receiveReturn, async ({ ctx, staff: by }, { id: publicId, lines }) => {
    await receiveReturn(ctx, { publicId, lines, by });
    return { data: await readStaffReturn(ctx, { publicId, by }) };
  });
}
