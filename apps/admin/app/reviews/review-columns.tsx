import type { ProductReview } from "@shop/contract/admin/product-reviews";
import { Stars } from "@shop/ui/stars";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import type { ListColumn } from "../lists/list-types.ts";
import { Time } from "../lists/time.tsx";
import { useMay } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { ReviewActions } from "./review-actions.tsx";
import type { ReviewDecision } from "./review-dialogs.tsx";
import { ReviewPicture } from "./review-picture.tsx";

export function reviewColumns(
  onDecide: (decision: ReviewDecision) => void,
): readonly ListColumn<ProductReview>[] {
  return [
    { key: "product", label: "Product", card: "title", cell: ({ product }) => product.name },
    {
      key: "stars",
      label: "Stars",
      card: "aside",
      cell: ({ stars }) => (
        <>
          <Stars value={stars} />
          <VisuallyHidden>{stars} of 5</VisuallyHidden>
        </>
      ),
    },
    { key: "review", label: "Review", card: "line", cell: (review) => <Written review={review} /> },
    {
      key: "author",
      label: "Display name",
      card: "labelled",
      cell: ({ author }) => author || "No name",
    },
    {
      key: "order",
      label: "Order",
      card: "labelled",
      cell: ({ order }) => <OrderOf order={order} />,
    },
    { key: "written", label: "Written", card: "labelled", cell: ({ writtenAt }) => <Time at={writtenAt} /> },
    {
      key: "do",
      label: "Decide",
      card: "foot",
      cell: (review) => <ReviewActions review={review} onDecide={onDecide} />,
    },
  ];
}

/** A link for members who may see orders. */
function OrderOf({ order: { id, reference } }: Pick<ProductReview, "order">) {
  if (!useMay("orders.read")) return reference;
  return (
    <Link to={`/orders/${id}`} className="link lg:whitespace-nowrap">
      {reference}
    </Link>
  );
}

/** What the customer wrote, and what the shop has said to it. */
function Written({ review: { title, text, reason, reply, pictures } }: { review: ProductReview }) {
  return (
    <div className="review-written">
      {title && <strong>{title}</strong>}
      {text && <p>{text}</p>}
      {!title && !text && pictures.length === 0 && <p className="text-soft">Stars only</p>}
      {pictures.length > 0 && (
        <div className="review-pictures">
          {pictures.map((picture, index) => (
            <ReviewPicture key={picture} picture={picture} nth={index + 1} />
          ))}
        </div>
      )}
      {reply && <p className="text-soft">Our reply: {reply}</p>}
      {reason && <p className="text-soft">Rejected: {reason}</p>}
    </div>
  );
}
