import { kobo } from "../money.ts";

/** Up to so much a manager approves a refund, also one they asked for; above it an owner who did not ask for it. */
export const REFUND_LIMIT = kobo(50_000_00);
