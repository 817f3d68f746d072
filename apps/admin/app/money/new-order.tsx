import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { TextArea, TextField } from "@shop/ui/text-field";
import { useAdmin } from "../api/use-admin.ts";
import { FormMessage } from "../forms/form-message.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { useMay } from "../member/use-me.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { EditLines } from "./edit-lines.tsx";
import { EditRecipient } from "./edit-recipient.tsx";
import { withVariant } from "./edit-state.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { ProductSearch } from "./product-search.tsx";
import { type DeliveryChoices, useNewOrder } from "./use-new-order.ts";

/** Takes an order for a customer who calls or writes. */
export function NewOrder() {
  const { data: choices, error, refetch } = useAdmin("listDeliveryChoices");
  // They are read again and again: a failure must not take away what is typed.
  if (error && !choices) return <LoadFailure error={error} onAgain={() => void refetch()} />;
  return choices ? <NewOrderForm choices={choices} /> : <RowsShape />;
}

function NewOrderForm({ choices }: { choices: DeliveryChoices }) {
  const order = useNewOrder(choices);
  const { lines, payment } = order;
  const mayDiscount = useMay("orders.discount");

  return (
    <form
      ref={order.form}
      className="order-columns"
      onSubmit={(event) => {
        event.preventDefault();
        order.submit();
      }}
      noValidate
    >
      <div className="grid content-start gap-5">
        <Customer order={order} />
        <section className="panel" aria-label="Items">
          <h2>Items</h2>
          <EditLines lines={lines} mayDiscount={mayDiscount} onChange={order.setLines} />
          <ProductSearch onPick={(variant) => order.setLines(withVariant(lines, variant))} />
        </section>
        <section className="panel" aria-label="Delivery">
          <h2>Delivery</h2>
          <DeliveryFields
            choices={choices}
            delivery={order.delivery}
            addressProblem={order.addressProblem}
            onChange={order.setDelivery}
          />
          <EditRecipient
            recipient={order.recipient}
            problems={order.recipientProblems}
            onChange={order.setRecipient}
          />
        </section>
        <section className="panel" aria-label="Payment">
          <h2>Payment</h2>
          <PaymentFields
            value={payment}
            usualHoldHours={choices.holdHours}
            problem={order.holdProblem}
            onChange={order.setPayment}
          />
          {payment.kind === "on_delivery" && (
            <div>
              <Checkbox
                label="The customer has confirmed this order"
                aria-describedby="confirmed-about"
                checked={order.isConfirmed}
                onChange={({ target }) => order.setConfirmed(target.checked)}
              />
              <p id="confirmed-about" className="text-14 text-soft">
                If you tick this, the order can be packed at once. If not, the rules of pay on delivery decide
                whether somebody calls the customer first.
              </p>
            </div>
          )}
        </section>
      </div>
      <div className="new-order-outcome">
        <Outcome order={order} />
      </div>
    </form>
  );
}

type Order = ReturnType<typeof useNewOrder>;

function Customer({ order: { field, payment } }: { order: Order }) {
  return (
    <section className="panel" aria-label="Customer">
      <h2>Customer</h2>
      <TextField label="Name" autoComplete="off" {...field("name")} />
      <TextField label="Phone" type="tel" autoComplete="off" {...field("phone")} />
      <TextField
        label="Email, if they have one"
        type="email"
        autoComplete="off"
        help={
          payment.kind === "by_link"
            ? "The link to pay is sent there."
            : "For the confirmation. Without it they get no email."
        }
        {...field("mail")}
      />
    </section>
  );
}

/** What the order comes to, what is wrong with it, and the button that takes it. */
function Outcome({
  order: { field, payment, price, missing, trouble, isPriceable, isBusy },
}: {
  order: Order;
}) {
  const isByLink = payment.kind === "by_link";
  return (
    <section className="panel" aria-label="What it costs">
      <h2>What it costs</h2>
      <div role="status">
        {price ? (
          <Sums price={price} isByLink={isByLink} />
        ) : (
          missing && <p className="text-soft">{missing}</p>
        )}
      </div>
      <TextArea label="Note for staff" rows={2} maxLength={300} {...field("note")} />
      <FormMessage>{trouble}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!isPriceable} busy={isBusy} busyText="Saving...">
          {isByLink ? "Take the order" : "Place the order"}
        </Button>
      </div>
    </section>
  );
}

function Sums({
  price,
  isByLink,
}: {
  isByLink: boolean;
  price: { subtotal: number; deliveryCost: number; discount: number; total: number };
}) {
  const rows = [
    ["Items", formatNaira(price.subtotal)],
    ["Delivery", formatNaira(price.deliveryCost)],
    ...(price.discount > 0 ? [["Discount", `-${formatNaira(price.discount)}`] as const] : []),
    [isByLink ? "To be paid online" : "To be paid on delivery", formatNaira(price.total)],
  ] as const;
  return (
    <dl className="sums">
      {rows.map(([name, naira]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{naira}</dd>
        </div>
      ))}
    </dl>
  );
}
