import { paths } from "@shop/contract/paths";
import { REVIEWS_PER_PAGE } from "@shop/contract/review-limits";
import { reviews } from "@shop/contract/reviews";
import { reviews as texts } from "@shop/contract/texts";
import { answerByForm } from "../../http/answer-by-form.ts";
import { type Routes, serve, serveCached } from "../../http/serve.ts";
import { asDataUrl } from "../../lib/data-url.ts";
import { refuse } from "../../lib/refuse.ts";
import { markHelpful } from "./mark-helpful.ts";
import { presentOwnReview, presentReview } from "./present.ts";
import { findOwnReview, findPurchase, listHelpful, listReviews } from "./queries.ts";
import { removeReview } from "./remove-review.ts";
import { addReviewPicture, findOwnPicture, removeReviewPicture } from "./review-pictures.ts";
import { stopReviewRequests } from "./review-requests.ts";
import { townOf } from "./rules/author.ts";
import { saveReview } from "./save-review.ts";

export async function reviewRoutes(routes: Routes): Promise<void> {
  serveCached(routes, reviews.listReviews, async (ctx, { product, sort = "newest", after }) => {
    const page = { productToken: product, sort, after, limit: REVIEWS_PER_PAGE };
    const { rows, next } = await listReviews(ctx, page);
    return { data: rows.map(presentReview), next, tags: [`reviews:${product}`] };
  });

  serve(routes, reviews.viewOwnReview, async ({ ctx, shopper: { shopperId } }, { product }) => {
    const found =
      (await findPurchase(ctx, { shopperId, productToken: product })) ?? refuse("product_not_found");
    const { productId, purchase } = found;
    const [review, helpful] = await Promise.all([
      findOwnReview(ctx, { shopperId, productId }),
      listHelpful(ctx, { shopperId, productId }),
    ]);
    const name = purchase && { firstName: purchase.firstName, town: townOf(purchase.location) };
    return { data: { name, review: review ? presentOwnReview(review) : null, helpful } };
  });

  serve(routes, reviews.saveReview, async ({ ctx, shopper: { shopperId } }, { product, ...review }) => ({
    data: presentOwnReview(await saveReview(ctx, { shopperId, productToken: product, review })),
    message: texts.saved,
  }));

  serve(routes, reviews.removeReview, async ({ ctx, shopper: { shopperId } }, { id: publicId }) => {
    await removeReview(ctx, { shopperId, publicId });
    return { data: null, message: texts.removed };
  });

  serve(
    routes,
    reviews.markReviewHelpful,
    async ({ ctx, shopper: { shopperId } }, { id: publicId, helpful }) => ({
      data: { helpful: await markHelpful(ctx, { shopperId, publicId, isHelpful: helpful }) },
    }),
  );

  serve(
    routes,
    reviews.addReviewPicture,
    async ({ ctx, shopper: { shopperId } }, { id: publicId, picture }) => {
      const bytes = Buffer.from(picture, "base64");
      return { data: presentOwnReview(await addReviewPicture(ctx, { shopperId, publicId, bytes })) };
    },
  );

  serve(routes, reviews.removeReviewPicture, async ({ ctx, shopper: { shopperId } }, { picture }) => ({
    data: presentOwnReview(await removeReviewPicture(ctx, { shopperId, picture })),
  }));

  serve(routes, reviews.viewReviewPicture, async ({ ctx, shopper: { shopperId } }, { picture }) => {
    const bytes = (await findOwnPicture(ctx, { shopperId, picture })) ?? refuse("picture_not_found");
    return { data: { image: asDataUrl(bytes) } };
  });

  serve(routes, reviews.stopReviewRequests, async ({ ctx }, { token }) => {
    await stopReviewRequests(ctx, { token });
    return { data: null, message: texts.requestsStopped };
  });

  await answerByForm(routes, {
    page: paths.stopReviewRequests(""),
    query: reviews.stopReviewRequests.body,
    answer: stopReviewRequests,
    message: texts.requestsStopped,
  });
}
