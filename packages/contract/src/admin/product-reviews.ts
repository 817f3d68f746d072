import { z } from "zod";
import { token, typedText } from "../endpoint.ts";
import { REVIEW_REASON_MAX, REVIEW_REPLY_MAX, REVIEW_STATES } from "../review-limits.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { listBesideWithCounts, listQuery, Version } from "./list.ts";

const ReviewId = token("Please choose a review");

/** A review as staff see it. They know its writer as shoppers do; the order leads to the customer. */
export const ProductReview = z.object({
  id: z.string(),
  version: z.int().min(1),
  product: z.object({ token: z.string(), name: z.string() }),
  order: z.object({ id: z.string(), reference: z.string() }).describe("The delivered order that allows it"),
  stars: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  author: z.string().describe("As it is shown; empty when the writer does not want to be named"),
  state: z.enum(REVIEW_STATES),
  reason: z.string().nullable().describe("Why it was rejected, as its writer reads it"),
  reply: z.string().nullable().describe("The shop's reply, shown below the review"),
  pictures: z.array(z.string()).describe("Ids of pictures, approved or rejected together with the text"),
  writtenAt: z.iso.datetime(),
});
export type ProductReview = z.output<typeof ProductReview>;

const common = {
  tag: "Staff: reviews",
  audience: "staff",
  permission: "reviews.moderate",
  refusals: ["bad_input", "review_not_found", "changed_meanwhile"],
} as const;
const one = { id: ReviewId, version: Version };

export const productReviews = {
  listProductReviews: staffEndpoint({
    ...staffCalls.listProductReviews,
    ...common,
    summary:
      "Reviews of products: those that wait, oldest first, or those that are approved or rejected, newest first",
    query: listQuery({ tab: z.enum(REVIEW_STATES).default("waiting") }),
    data: z.array(ProductReview),
    beside: listBesideWithCounts(REVIEW_STATES),
    refusals: ["bad_input"],
  }),
  viewProductReviewPicture: staffEndpoint({
    ...staffCalls.viewProductReviewPicture,
    ...common,
    summary: "A picture of a review, as a data: URL",
    query: z.strictObject({ picture: token("Please choose a picture") }),
    data: z.object({ image: z.string() }),
    refusals: ["bad_input", "picture_not_found"],
  }),
  approveProductReview: staffEndpoint({
    ...staffCalls.approveProductReview,
    ...common,
    summary: "Show a review on the product's page",
    body: z.strictObject(one),
    data: ProductReview,
  }),
  rejectProductReview: staffEndpoint({
    ...staffCalls.rejectProductReview,
    ...common,
    summary: "Show a review to nobody but its writer, who reads the reason. An approved review is taken down",
    body: z.strictObject({
      ...one,
      reason: typedText({ min: 2, max: REVIEW_REASON_MAX, required: "Please give the writer a reason" }),
    }),
    data: ProductReview,
  }),
  replyToProductReview: staffEndpoint({
    ...staffCalls.replyToProductReview,
    ...common,
    summary: "Write the shop's reply to a review, change it, or remove it with an empty text",
    body: z.strictObject({
      ...one,
      reply: typedText({ min: 0, max: REVIEW_REPLY_MAX, required: "Please write a reply" }),
    }),
    data: ProductReview,
  }),
} as const;
