import { holdsLink } from "@shop/contract/holds-link";
import { reviews as texts } from "@shop/contract/texts";
import type { Problems } from "../account/check-account-fields.ts";

export type ReviewField = "stars" | "title" | "text" | "nameStyle";

export function checkReview({ stars, title, text }: Record<ReviewField, string>): Problems<ReviewField> {
  return {
    ...(/^[1-5]$/.test(stars) ? {} : { stars: texts.starsRequired }),
    ...(holdsLink(title) ? { title: texts.noLinks } : {}),
    ...(holdsLink(text) ? { text: texts.noLinks } : {}),
  };
}
