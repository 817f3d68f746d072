import { HOUR, type Limit } from "../../limits/rules/limit.ts";

/** Collecting a shopper's data reads many tables, so the limit keeps it from loading the database. */
export const COPIES = { most: 20, windowSeconds: HOUR } as const satisfies Limit;
