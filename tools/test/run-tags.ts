/** The journeys that `npm test` runs too: those without which nobody buys, is served or gets money back. */
export const CORE = "core";
/** The API tests that `npm test` leaves out: each tries hundreds of cases, or starts many processes. */
export const SLOW = "slow";

/** Tags that say which run a test belongs to. `npm test -- --all`, which CI runs, runs every test. */
export const RUN_TAGS: readonly string[] = [CORE, SLOW];
