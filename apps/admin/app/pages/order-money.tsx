import { OrderMoney } from "../money/order-money.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

/** What an order has received and refunded. */
export default function OrderMoneyPage({ params }: PageProps) {
  return (
    <>
      <PageHead title="Payments and refunds of an order" up={{ to: "/money", label: "Money desk" }} />
      <OrderMoney order={params.order ?? ""} />
    </>
  );
}
