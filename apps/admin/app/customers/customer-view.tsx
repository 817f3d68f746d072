import type { Customer } from "@shop/contract/admin/customers";
import { formatNaira } from "@shop/contract/money";
import { MailAddress } from "../lists/mail-address.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerOrders } from "./customer-orders.tsx";

export function CustomerView({ customer }: { customer: Customer }) {
  return (
    <>
      <PageHead
        title={customer.name}
        up={{ to: "/customers", label: "Customers" }}
        lead={
          <>
            Customer since <Time at={customer.since} exact />
          </>
        }
        action={<CustomerActions customer={customer} />}
      />
      {customer.blocked && (
        <p className="blocked-notice">
          <StatusBadge tone="bad">Blocked</StatusBadge>
          <span>
            Cannot place orders since <Time at={customer.blocked.at} exact />: {customer.blocked.reason}
          </span>
        </p>
      )}
      <div className="customer-panels">
        <Contact customer={customer} />
        <Value customer={customer} />
        <CustomerNotes customer={customer} />
        <CustomerOrders customer={customer} />
        <Consents customer={customer} />
      </div>
    </>
  );
}

function Contact({ customer: { phone, mail, address, isMasked } }: { customer: Customer }) {
  return (
    <section className="panel" aria-labelledby="customer-contact">
      <h2 id="customer-contact">Contact</h2>
      <dl className="facts">
        <dt>Phone</dt>
        <dd>{isMasked || phone === "" ? phone || "None" : <PhoneLink phone={phone} />}</dd>
        <dt>Email</dt>
        <dd>
          {isMasked ? (
            mail
          ) : (
            <a className="link" href={`mailto:${mail}`}>
              <MailAddress>{mail}</MailAddress>
            </a>
          )}
        </dd>
        <dt>Address</dt>
        <dd>{address}</dd>
      </dl>
    </section>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
      {phone}
    </a>
  );
}

function Value({ customer: { orders, value, undone, lastOrderAt } }: { customer: Customer }) {
  return (
    <section className="panel" aria-labelledby="customer-value">
      <h2 id="customer-value">Orders and value</h2>
      <dl className="facts">
        <dt>Orders</dt>
        <dd>{orders}</dd>
        <dt>Value</dt>
        <dd>{formatNaira(value)}</dd>
        <dt>Average order</dt>
        <dd>{orders === 0 ? "–" : formatNaira(Math.round((value * 100) / orders) / 100)}</dd>
        <dt>Cancelled or returned</dt>
        <dd>{undone}</dd>
        <dt>Last order</dt>
        <dd>{lastOrderAt === null ? "None" : <Time at={lastOrderAt} exact />}</dd>
      </dl>
    </section>
  );
}

const NEWSLETTER: Record<Customer["consents"]["newsletter"], string> = {
  on: "Subscribed",
  waiting: "Asked for, not confirmed",
  off: "Not subscribed",
};

const EVENTS: Record<Customer["consents"]["log"][number]["event"], string> = {
  given: "agreed",
  withdrawn: "withdrew",
  asked: "asked for it",
  confirmed: "confirmed",
};

function Consents({ customer: { consents } }: { customer: Customer }) {
  return (
    <section className="panel" aria-labelledby="customer-consents">
      <h2 id="customer-consents">Consents</h2>
      <dl className="facts">
        <dt>Newsletter</dt>
        <dd>{NEWSLETTER[consents.newsletter]}</dd>
        <dt>Offers</dt>
        <dd>{consents.offers ? "Agreed" : "Not agreed"}</dd>
      </dl>
      {consents.log.length > 0 && (
        <ul className="grid gap-1 text-14 text-soft">
          {consents.log.map(({ subject, event, at }) => (
            <li key={`${subject} ${at} ${event}`}>
              <Time at={at} exact />: {subject === "offers" ? "Offers" : "Newsletter"}, {EVENTS[event]}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
