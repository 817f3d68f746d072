/** Apart from `list.ts`, so that a screen can show counts without loading the schemas. */

/** Lists count up to this many rows; a higher number means that there are more. */
export const COUNT_MAX = 1_000;
