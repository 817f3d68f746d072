/** Orders have numbers from here on, so that one is told from every other number in a recorded statement. */
export const FIRST_ORDER = 1_000_000_000_000;

export const isOrderNumber = (value: unknown) => typeof value === "number" && value >= FIRST_ORDER;
