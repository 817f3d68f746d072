import type { OrderPage } from "@shop/contract/admin/orders";
import { readablePhone } from "@shop/contract/readable-phone";
import { shopName } from "../browser/shop-name.ts";
import { useMay } from "../member/use-me.ts";
import { CallLinks } from "./call-links.tsx";

/** Who receives or collects the order, where that is not the customer, and the note that goes into the parcel. */
export function OrderRecipient({ order: { recipient, customer, isPickup } }: { order: OrderPage }) {
  const mayContact = useMay("orders.contact");
  if (!recipient) return null;
  const text = `Hello ${recipient.name.split(" ")[0]}, this is ${shopName()}. We have a parcel for you from ${customer.name}.`;
  return (
    <section className="panel" aria-labelledby="order-recipient">
      <h2 id="order-recipient">For {recipient.name}</h2>
      <p>{readablePhone(recipient.phone)}</p>
      <p className="text-soft">
        {isPickup ? "Collects the order." : "Receives the order. The rider calls this number."} For questions
        about the order, call {customer.name}.
      </p>
      {recipient.note && (
        <p>
          <span className="text-14 text-soft">Note for the parcel, on the packing slip</span>
          <br />
          <span className="whitespace-pre-line wrap-anywhere">{recipient.note}</span>
        </p>
      )}
      {mayContact && (
        <div className="contact-buttons">
          <CallLinks name={recipient.name} phone={recipient.phone} text={text} />
        </div>
      )}
    </section>
  );
}
