import { paths } from "@shop/contract/paths";

/** The message after a session has ended, depending on the current or next page. */
export function sessionEndedText(path: string): string {
  const isOrdering = path.split("?", 1)[0] === paths.checkout();
  return `Your session ended. ${isOrdering ? "Your cart and this order are kept." : "Your cart is kept."} Sign in to continue.`;
}
