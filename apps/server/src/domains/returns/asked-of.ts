import type { RequestReturn } from "@shop/contract/returns";
import type { z } from "zod";
import type { ReturnAsked } from "./request-return.ts";

/** What the body of a call asks to return. */
export function askedOf({ lines, ...asked }: Omit<z.output<typeof RequestReturn>, "id">): ReturnAsked {
  return {
    ...asked,
    lines: lines.map(({ exchange_token: exchangeToken = null, ...line }) => ({ ...line, exchangeToken })),
  };
}
