import { returns } from "@shop/contract/returns";
import { type Routes, serve } from "../../http/serve.ts";
import { asDataUrl } from "../../lib/data-url.ts";
import { refuse } from "../../lib/refuse.ts";
import { findOwnOrderId } from "../orders/queries.ts";
import { addReturnPicture } from "./add-return-picture.ts";
import { askedOf } from "./asked-of.ts";
import { readReturns } from "./present.ts";
import { findReturnPicture } from "./queries.ts";
import { requestReturn } from "./request-return.ts";
import { withdrawReturn } from "./withdraw-return.ts";

export function returnRoutes(routes: Routes): void {
  serve(routes, returns.viewReturns, async ({ ctx, shopper: { shopperId } }, { id: publicId }) => {
    const orderId = (await findOwnOrderId(ctx, { shopperId, publicId })) ?? refuse("order_not_found");
    return { data: await readReturns(ctx, { orderId }) };
  });

  serve(routes, returns.requestReturn, async ({ ctx, shopper: { shopperId } }, { id: publicId, ...body }) => {
    const orderId = (await findOwnOrderId(ctx, { shopperId, publicId })) ?? refuse("order_not_found");
    await requestReturn(ctx, { orderId, asked: askedOf(body), by: null });
    return { data: await readReturns(ctx, { orderId }) };
  });

  serve(routes, returns.withdrawReturn, async ({ ctx, shopper: { shopperId } }, { id: publicId }) => {
    const { orderId } = await withdrawReturn(ctx, { publicId, shopperId });
    return { data: await readReturns(ctx, { orderId }) };
  });

  serve(
    routes,
    returns.addReturnPicture,
    async ({ ctx, shopper: { shopperId } }, { id: publicId, picture }) => {
      const bytes = Buffer.from(picture, "base64");
      const { orderId } = await addReturnPicture(ctx, { publicId, shopperId, bytes });
      return { data: await readReturns(ctx, { orderId }) };
    },
  );

  serve(routes, returns.viewReturnPicture, async ({ ctx, shopper: { shopperId } }, body) => {
    const { id: publicId, picture: number } = body;
    const bytes =
      (await findReturnPicture(ctx, { publicId, number, shopperId })) ?? refuse("picture_not_found");
    return { data: { image: asDataUrl(bytes) } };
  });
}
