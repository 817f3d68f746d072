import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import { productReviews } from "@shop/contract/admin/product-reviews";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { asDataUrl } from "../../lib/data-url.ts";
import { refuse } from "../../lib/refuse.ts";
import { approveReview, rejectReview, replyToReview } from "./moderate-review.ts";
import { presentStaffReview } from "./present.ts";
import { findStaffPicture } from "./review-pictures.ts";
import { countStaffReviews, listStaffReviews } from "./staff-queries.ts";

export function reviewAdminRoutes(routes: Routes): void {
  serveStaff(routes, productReviews.listProductReviews, async ({ ctx }, query) => {
    const [{ rows, next }, counts] = await Promise.all([
      listStaffReviews(ctx, query),
      countStaffReviews(ctx, { max: COUNT_MAX }),
    ]);
    return { data: rows.map(presentStaffReview), next, counts };
  });

  serveStaff(routes, productReviews.viewProductReviewPicture, async ({ ctx }, { picture }) => {
    const bytes = (await findStaffPicture(ctx, { picture })) ?? refuse("picture_not_found");
    return { data: { image: asDataUrl(bytes) } };
  });

  serveStaff(routes, productReviews.approveProductReview, async ({ ctx, staff: by }, { id, version }) => ({
    data: presentStaffReview(await approveReview(ctx, { publicId: id, version, by })),
  }));

  serveStaff(
    routes,
    productReviews.rejectProductReview,
    async ({ ctx, staff: by }, { id, version, reason }) => ({
      data: presentStaffReview(await rejectReview(ctx, { publicId: id, version, reason, by })),
    }),
  );

  serveStaff(
    routes,
    productReviews.replyToProductReview,
    async ({ ctx, staff: by }, { id, version, reply }) => ({
      data: presentStaffReview(await replyToReview(ctx, { publicId: id, version, reply, by })),
    }),
  );
}
