import { Dialog } from "@shop/ui/dialog";
import { Skeleton } from "@shop/ui/skeleton";
import { useId, useState } from "react";
import { useAdmin } from "../api/use-admin.ts";

/** A picture that a customer has added to a review; a press shows it large. */
export function ReviewPicture({ picture, nth }: { picture: string; nth: number }) {
  const { data, error } = useAdmin("viewProductReviewPicture", { picture });
  const [isOpen, setIsOpen] = useState(false);
  const heading = useId();
  if (error) {
    return (
      <p className="text-soft">
        Picture {nth} could not be loaded: {error.message}
      </p>
    );
  }
  if (!data) return <Skeleton className="size-24 rounded-12" />;
  const alt = `The customer's picture ${nth}`;
  return (
    <>
      <button
        type="button"
        className="review-picture"
        aria-label={`Enlarge picture ${nth}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <img src={data.image} alt={alt} />
      </button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} labelledBy={heading}>
          <h2 id={heading} className="me-10 mb-4 text-24">
            Picture {nth} of the review
          </h2>
          <img src={data.image} alt={alt} className="max-h-[70vh] rounded-12" />
        </Dialog>
      )}
    </>
  );
}
