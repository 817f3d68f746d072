import { paths } from "@shop/contract/paths";
import { useLocation, useNavigate } from "react-router";
import { reviewedOrder } from "../navigation/reviewed-order.ts";

/** Leads back to where the shopper came from: the order, or the product. */
export function useLeaveReview(productToken: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    const orderId = reviewedOrder(state);
    void navigate(orderId === null ? paths.product(productToken) : paths.order(orderId));
  };
}
