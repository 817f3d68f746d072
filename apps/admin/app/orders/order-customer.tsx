import type { OrderPage } from "@shop/contract/admin/orders";
import { formatNaira } from "@shop/contract/money";
import { readablePhone } from "@shop/contract/readable-phone";
import { buttonClass } from "@shop/ui/button";
import { mapLink } from "../browser/contact-links.ts";
import { MailAddress } from "../lists/mail-address.tsx";
import { ORDER_STATUS } from "../lists/order-status.ts";
import { useMay } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { CallLinks } from "./call-links.tsx";
import { momentText } from "./order-words.ts";

const OTHERS_SHOWN = 5;

/** Who ordered, how to reach them, and what else they ordered. */
export function OrderCustomer({ order }: { order: OrderPage }) {
  const { customer, recipient, otherOrders, delivery, isPickup } = order;
  const mayContact = useMay("orders.contact") && !customer.isErased;
  return (
    <section className="panel" aria-labelledby="order-customer">
      <h2 id="order-customer">{recipient ? `Ordered by ${customer.name}` : customer.name}</h2>
      <p>
        {readablePhone(customer.phone)}
        <br />
        {/* A guest without an email has an address that no mail reaches. */}
        {!customer.mail.endsWith(".invalid") && <MailAddress>{customer.mail}</MailAddress>}
      </p>
      <p className="text-soft">{historyText(customer)}</p>
      {mayContact && (
        <div className="contact-buttons">
          <CallLinks
            name={customer.name}
            phone={customer.phone}
            text={`Hello ${customer.name.split(" ")[0]}, this is about your ${order.reference}.`}
          />
          {!isPickup && (
            <a
              className={buttonClass({ look: "outline" })}
              href={mapLink(`${delivery.address}, ${delivery.location}`)}
              target="_blank"
              rel="noreferrer"
            >
              Map
            </a>
          )}
        </div>
      )}
      {otherOrders.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-bold">Other orders</h3>
          <ul className="order-records">
            {otherOrders.slice(0, OTHERS_SHOWN).map((other) => (
              <li key={other.id}>
                <Link to={`/orders/${other.id}`} className="link break-all">
                  {other.reference}
                </Link>
                <p className="text-14 text-soft">
                  {momentText(other.placedAt)} · {formatNaira(other.total)} ·{" "}
                  {ORDER_STATUS[other.status].name}
                </p>
              </li>
            ))}
          </ul>
          {otherOrders.length > OTHERS_SHOWN && (
            <Link to={`/orders?tab=all&q=${encodeURIComponent(customer.phone)}`} className="link">
              All orders with this number
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

function historyText({ delivered, failed }: OrderPage["customer"]): string {
  const received = `${delivered} ${delivered === 1 ? "parcel" : "parcels"} received with this number before`;
  return failed === 0 ? received : `${received}, ${failed} failed by the customer in 90 days`;
}
