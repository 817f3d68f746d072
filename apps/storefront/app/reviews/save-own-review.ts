import { isRefusal } from "@shop/contract/client";
import type { NameStyle } from "@shop/contract/review-limits";
import type { OwnReview } from "@shop/contract/reviews";
import { sendPictures } from "../api/send-pictures.ts";
import type { Api } from "../api/use-api.ts";

interface SavedReview {
  review: OwnReview;
  message: string;
  /** The pictures that could not be added. */
  unsent: readonly File[];
}

/** Saves the shopper's own review, then removes and adds pictures. */
export async function saveOwnReview(
  api: Api,
  words: { product: string; stars: number; title: string; text: string; nameStyle: NameStyle },
  { removed, added }: { removed: readonly string[]; added: readonly File[] },
): Promise<SavedReview> {
  const { data, message } = await api.envelope("saveReview", words, { shownInline: true });
  let review = data;
  for (const picture of removed) {
    try {
      review = await api.call("removeReviewPicture", { picture });
    } catch (error) {
      // Removed before: in another tab, or by a call whose answer was lost.
      if (!isRefusal(error, "picture_not_found")) throw error;
    }
  }
  const unsent = await sendPictures(added, async (picture) => {
    review = await api.call("addReviewPicture", { id: data.id, picture });
  });
  return { review, message, unsent };
}
