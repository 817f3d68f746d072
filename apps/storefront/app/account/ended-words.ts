import { paths } from "@shop/contract/paths";

/** What a shopper reads whose session has ended, by the page they were on or are headed to. */
export function endedWords(path: string): string {
  const isOrdering = path.split("?", 1)[0] === paths.checkout();
  return `Your session ended. ${isOrdering ? "Your cart and this order are kept." : "Your cart is kept."} Sign in to continue.`;
}
