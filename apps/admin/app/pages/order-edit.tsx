import { EditOrder } from "../money/edit-order.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

/** Changes an order before its parcel is packed. */
export default function OrderEditPage({ params }: PageProps) {
  const id = params.id ?? "";
  return (
    <>
      <PageHead title="Change the order" up={{ to: `/orders/${id}`, label: "Order" }} />
      <EditOrder id={id} />
    </>
  );
}
