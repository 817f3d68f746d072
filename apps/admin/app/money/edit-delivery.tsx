import type { OrderForEdit } from "@shop/contract/admin/order-edit";
import { Checkbox } from "@shop/ui/checkbox";
import { DeliveryFields } from "./delivery-fields.tsx";
import type { EditState } from "./edit-state.ts";

/** Where the parcel goes, if not as before. */
export function EditDelivery({
  order,
  delivery,
  onChange,
}: {
  order: OrderForEdit;
  delivery: EditState["delivery"];
  onChange: (delivery: EditState["delivery"]) => void;
}) {
  const { locationId, methodId, address } = order.delivery;
  return (
    <div className="grid gap-4">
      <p className="text-soft">{address}</p>
      <Checkbox
        label="Send it elsewhere, or in another way"
        checked={delivery !== null}
        onChange={({ target }) => onChange(target.checked ? { locationId, methodId, address } : null)}
      />
      {delivery && <DeliveryFields choices={order} delivery={delivery} onChange={onChange} />}
    </div>
  );
}
