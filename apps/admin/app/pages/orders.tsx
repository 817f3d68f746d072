import { OrdersList } from "../orders/orders-list.tsx";

export default function OrdersPage() {
  return <OrdersList />;
}
