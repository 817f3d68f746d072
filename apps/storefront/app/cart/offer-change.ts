import { notify } from "../notices/notify.ts";
import { variantSheet } from "./variant-sheet-state.ts";

export interface Addable {
  /** Variant token. */
  token: string;
  name: string;
  /** Set if the shopper did not choose the variant: then a notice names it and offers to change it. */
  productToken?: string | undefined;
  /** Number of variants of the product. */
  variants?: number | undefined;
  variantName?: string | undefined;
}

/** Names the variant that was added for the shopper, and offers the others. */
export function offerChange({ token, name, productToken, variants = 1, variantName }: Addable): void {
  if (productToken === undefined || variants < 2) return;
  notify.info(`Added: ${variantName ?? `one of ${variants} options`}`, {
    id: "added-variant",
    action: {
      label: "Change",
      onPress: () => variantSheet.open({ productToken, name, variantToken: token, isInCart: true }),
    },
  });
}
