import type { NameStyle } from "@shop/contract/review-limits";

/**
 * The town of a delivery location: “Ibadan, Oyo” is in Ibadan. A location of several places has no town, so it is known by
 * what follows the comma: “Yaba & Surulere, Lagos” is in Lagos.
 */
export function townOf(location: string): string {
  const parts = location.split(", ");
  const [first = "", last = first] = [parts.slice(0, -1).join(", ") || parts[0], parts.at(-1)];
  return /[,&]/.test(first) ? last : first;
}

/** How the writer of a review is named; empty when they do not want to be. */
export function authorOf(style: NameStyle, { firstName, town }: { firstName: string; town: string }): string {
  switch (style) {
    case "first_name_and_town":
      return `${firstName}, ${town}`;
    case "first_name":
      return firstName;
    case "no_name":
      return "";
  }
}
