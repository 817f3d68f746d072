/** Apart from the schemas, so that a screen can show them without loading these. */

/** How many products of a category staff can place by hand. */
export const PLACES_MAX = 200;
