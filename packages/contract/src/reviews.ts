import { z } from "zod";
import { calls } from "./calls.ts";
import { endpoint, token, typedLine, typedText } from "./endpoint.ts";
import { fileContent, uploadBodyBytes } from "./file-upload.ts";
import { holdsLink } from "./holds-link.ts";
import { linkToken } from "./link-token.ts";
import {
  NAME_STYLES,
  REVIEW_PICTURE_MAX_BYTES,
  REVIEW_SORTS,
  REVIEW_STATES,
  REVIEW_TEXT_MAX,
  REVIEW_TITLE_MAX,
  REVIEWS_PER_PAGE,
} from "./review-limits.ts";
import { newsletter, reviews as texts, validation } from "./texts.ts";

const NOT_TEXT = "Please use text";
const withoutLinks = { error: texts.noLinks };

const ReviewId = token("This review no longer exists");
const ProductToken = token(validation.productTokenRequired);
const NameStyle = z.enum(NAME_STYLES, { error: "Please choose how your name is shown" });

const Stars = z
  .int({ error: texts.starsRequired })
  .min(1, { error: texts.starsRequired })
  .max(5, { error: texts.starsRequired });

/** A review as everybody sees it. All texts are plain text. */
export const Review = z.object({
  id: z.string(),
  stars: z.int().min(1).max(5),
  title: z.string().describe("May be empty"),
  text: z.string().describe("May be empty; may have line breaks"),
  author: z.string().describe("Such as “Amaka, Ibadan”; empty when the writer does not want to be named"),
  writtenAt: z.string().describe("ISO 8601"),
  helpful: z.int().min(0).describe("How many shoppers found it helpful"),
  reply: z.string().nullable().describe("The shop's reply; null when there is none"),
  pictures: z.array(z.string()).describe("Ids of pictures: /review-pictures/{id}/small.webp and large.webp"),
});
export type Review = z.infer<typeof Review>;

/** A review as its writer sees it. */
export const OwnReview = z.object({
  id: z.string(),
  stars: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  nameStyle: z.enum(NAME_STYLES),
  state: z.enum(REVIEW_STATES).describe("`waiting`: the shop has not read it yet. Only `approved` is shown"),
  reason: z.string().nullable().describe("Why it was rejected; null unless it was"),
  pictures: z.array(z.string()).describe("Ids of pictures"),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const ReviewAccess = z.object({
  name: z
    .object({ firstName: z.string(), town: z.string().describe("Where the order went") })
    .nullable()
    .describe("How the shopper can be named; null when the shopper has not received the product"),
  review: OwnReview.nullable(),
  helpful: z.array(z.string()).describe("The reviews of this product that the shopper found helpful, by id"),
});
export type ReviewAccess = z.infer<typeof ReviewAccess>;

const ofPicture = z.strictObject({ picture: token("This picture no longer exists") });

const after = { error: "This page of the list is not known. Please start at the top" };

export const reviews = {
  listReviews: endpoint({
    ...calls.listReviews,
    tag: "Reviews",
    summary: `Reviews of a product, up to ${REVIEWS_PER_PAGE} at a time; none of an unknown product`,
    audience: "visitor",
    query: z.strictObject({
      product: ProductToken,
      sort: z
        .enum(REVIEW_SORTS, { error: `Sort must be one of ${REVIEW_SORTS.join(", ")}` })
        .optional()
        .describe("`newest` unless given"),
      after: z
        .string(after)
        .min(1, after)
        .max(200, after)
        .regex(/^[\w-]+$/, after)
        .optional()
        .describe("The `next` of the page before"),
    }),
    data: z.array(Review),
    beside: z.object({
      next: z.string().nullable().describe("Ask for the following page with it; null on the last page"),
    }),
    refusals: ["bad_input"],
  }),
  viewOwnReview: endpoint({
    ...calls.viewOwnReview,
    tag: "Reviews",
    summary: "Whether the shopper may review a product, and the review they have written",
    audience: "shopper",
    query: z.strictObject({ product: ProductToken }),
    data: ReviewAccess,
    refusals: ["bad_input", "session_needed", "product_not_found"],
  }),
  saveReview: endpoint({
    ...calls.saveReview,
    tag: "Reviews",
    summary:
      "Review a product that the shopper has received, or change the review. It is shown once staff have approved it",
    audience: "shopper",
    body: z.strictObject({
      product: ProductToken,
      stars: Stars,
      title: typedLine({ min: 0, max: REVIEW_TITLE_MAX, required: NOT_TEXT }).refine(
        (title) => !holdsLink(title),
        withoutLinks,
      ),
      text: typedText({ min: 0, max: REVIEW_TEXT_MAX, required: NOT_TEXT }).refine(
        (text) => !holdsLink(text),
        withoutLinks,
      ),
      nameStyle: NameStyle,
    }),
    data: OwnReview,
    refusals: [
      "bad_input",
      "session_needed",
      "product_not_found",
      "review_needs_purchase",
      "too_many_attempts",
    ],
  }),
  removeReview: endpoint({
    ...calls.removeReview,
    tag: "Reviews",
    summary: "Delete the shopper's own review",
    audience: "shopper",
    body: z.strictObject({ id: ReviewId }),
    data: z.null(),
    refusals: ["bad_input", "session_needed", "review_not_found"],
  }),
  markReviewHelpful: endpoint({
    ...calls.markReviewHelpful,
    tag: "Reviews",
    summary: "Say that another shopper's review is helpful, or take that back. Repeating it is harmless",
    audience: "shopper",
    body: z.strictObject({ id: ReviewId, helpful: z.boolean({ error: "Helpful must be true or false" }) }),
    data: z.object({ helpful: z.int().min(0).describe("How many shoppers find it helpful now") }),
    refusals: ["bad_input", "session_needed", "review_not_found", "not_allowed"],
  }),
  addReviewPicture: endpoint({
    ...calls.addReviewPicture,
    tag: "Reviews",
    summary:
      "Add a picture to the shopper's own review (JPEG, PNG, WebP or AVIF, at most 4 MB); only its pixels are kept. Staff read the review again before it is shown",
    audience: "shopper",
    maxBodyBytes: uploadBodyBytes(REVIEW_PICTURE_MAX_BYTES),
    body: z.strictObject({
      id: ReviewId,
      picture: fileContent(REVIEW_PICTURE_MAX_BYTES, "Please choose a picture of at most 4 MB"),
    }),
    data: OwnReview,
    refusals: [
      "bad_input",
      "session_needed",
      "review_not_found",
      "review_pictures_full",
      "too_many_attempts",
      "busy",
    ],
  }),
  removeReviewPicture: endpoint({
    ...calls.removeReviewPicture,
    tag: "Reviews",
    summary: "Delete a picture of the shopper's own review",
    audience: "shopper",
    body: ofPicture,
    data: OwnReview,
    refusals: ["bad_input", "session_needed", "picture_not_found"],
  }),
  viewReviewPicture: endpoint({
    ...calls.viewReviewPicture,
    tag: "Reviews",
    summary: "A small picture of the shopper's own review, as a data: URL",
    audience: "shopper",
    body: ofPicture,
    data: z.object({ image: z.string() }),
    refusals: ["bad_input", "session_needed", "picture_not_found"],
  }),
  stopReviewRequests: endpoint({
    ...calls.stopReviewRequests,
    tag: "Reviews",
    summary:
      "Switch off the emails that ask for reviews, with the token from one of them; repeating it is harmless",
    audience: "visitor",
    body: z.strictObject({ token: linkToken(newsletter.unsubscribeLinkInvalid) }),
    data: z.null(),
    refusals: ["bad_input", "unsubscribe_link_invalid"],
  }),
} as const;
