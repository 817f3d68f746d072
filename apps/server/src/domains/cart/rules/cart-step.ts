import { QUANTITY_MAX } from "@shop/contract/constants";

export interface CartStepRequest {
  /** −1, or the quantity to add. */
  step: number;
  /** The quantity in the cart; 0 without a line. */
  inCart: number;
  stock: number;
}

export type CartStepRefusal =
  | "cart_line_not_found"
  | "quantity_floor"
  | "out_of_stock"
  | "too_few_left"
  | "quantity_ceiling";

/** Why a step is refused, or null if it is allowed. Removing one does not depend on stock. */
export function checkCartStep({ step, inCart, stock }: CartStepRequest): CartStepRefusal | null {
  if (step < 0) {
    if (inCart === 0) return "cart_line_not_found";
    return inCart + step < 1 ? "quantity_floor" : null;
  }
  if (stock === 0) return "out_of_stock";
  if (inCart + step <= Math.min(stock, QUANTITY_MAX)) return null;
  return stock < QUANTITY_MAX ? "too_few_left" : "quantity_ceiling";
}
