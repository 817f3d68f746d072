import type { Env } from "../../env.ts";

/** How to reach the shop, as a refusal says it. */
export function contactWays({ contact }: Pick<Env, "contact">): string {
  const ways = [contact.phone, contact.mail].filter((way) => way !== "");
  return ways.length > 0 ? ways.join(" or ") : "our contact page";
}
