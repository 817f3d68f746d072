import type { Attributes } from "./catalogue.ts";

/**
 * What is written below the name of a line, in order: size, colour and flavour. The one list for cart, order, mails, back
 * office and papers. Empty for a product with one variant.
 */
export function lineDetails({ attributes: { SIZE, COLOUR, FLAVOUR } }: { attributes: Attributes }): string[] {
  return [SIZE, COLOUR, FLAVOUR].filter((detail) => detail !== undefined);
}
