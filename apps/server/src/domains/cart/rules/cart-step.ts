import { QUANTITY_MAX } from "@shop/contract/constants";

export interface CartStepTaken {
  /** −1, or how many are to be added. */
  step: number;
  /** How many of the variant the cart holds; 0 when there is no line. */
  inCart: number;
  stock: number;
}

export type CartStepRefusal =
  | "cart_line_not_found"
  | "quantity_floor"
  | "out_of_stock"
  | "too_few_left"
  | "quantity_ceiling";

/** Why a step cannot be taken; null when it can. Taking away never asks for stock. */
export function whyNotStep({ step, inCart, stock }: CartStepTaken): CartStepRefusal | null {
  if (step < 0) {
    if (inCart === 0) return "cart_line_not_found";
    return inCart + step < 1 ? "quantity_floor" : null;
  }
  if (stock === 0) return "out_of_stock";
  if (inCart + step <= Math.min(stock, QUANTITY_MAX)) return null;
  return stock < QUANTITY_MAX ? "too_few_left" : "quantity_ceiling";
}
