import type { ProductReview } from "@shop/contract/admin/product-reviews";
import type { OwnReview, Review } from "@shop/contract/reviews";
import { asTime } from "../../lib/personal-data.ts";
import type { OwnReviewRow, ReviewRow } from "./queries.ts";
import type { StaffReviewRow } from "./staff-queries.ts";

export function presentReview({
  publicId,
  stars,
  title,
  text,
  author,
  reply,
  helpful,
  writtenAt,
  pictures,
}: ReviewRow): Review {
  return { id: publicId, stars, title, text, author, reply, helpful, writtenAt: asTime(writtenAt), pictures };
}

export function presentOwnReview({ id: _, publicId, ...review }: OwnReviewRow): OwnReview {
  return { id: publicId, ...review };
}

export function presentStaffReview(row: StaffReviewRow): ProductReview {
  const { publicId, productToken, productName, orderId, reference, writtenAt } = row;
  const { version, stars, title, text, author, state, reason, reply, pictures } = row;
  return {
    id: publicId,
    product: { token: productToken, name: productName },
    order: { id: orderId, reference },
    writtenAt: asTime(writtenAt),
    ...{ version, stars, title, text, author, state, reason, reply, pictures },
  };
}
