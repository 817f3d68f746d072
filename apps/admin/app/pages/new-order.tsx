import { NewOrder } from "../money/new-order.tsx";
import { PageHead } from "../navigation/page-head.tsx";

/** Takes an order for a customer who calls or writes. */
export default function NewOrderPage() {
  return (
    <>
      <PageHead
        title="New order"
        lead="For a customer who calls or writes."
        up={{ to: "/orders", label: "Orders" }}
      />
      <NewOrder />
    </>
  );
}
