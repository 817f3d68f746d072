import { CallError } from "@shop/contract/client";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { TextArea, TextField } from "@shop/ui/text-field";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { useDebounced } from "../browser/use-debounced.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { useMay } from "../member/use-me.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { EditLines } from "./edit-lines.tsx";
import { addedLines, type EditedLine, withVariant } from "./edit-state.ts";
import { type OrderPayment, PaymentFields, paymentInput } from "./payment-fields.tsx";
import { ProductSearch } from "./product-search.tsx";

const NOBODY = { name: "", phone: "", mail: "", note: "" };

/** Takes an order for a customer who calls or writes. */
export function NewOrder() {
  const { data: choices, error, refetch } = useAdmin("listDeliveryChoices");
  if (error) return <LoadFailure error={error} onAgain={() => void refetch()} />;
  return choices ? <NewOrderForm choices={choices} /> : <RowsShape />;
}

type Choices = NonNullable<ReturnType<typeof useAdmin<"listDeliveryChoices">>["data"]>;

function NewOrderForm({ choices }: { choices: Choices }) {
  const navigate = useNavigate();
  const mayDiscount = useMay("orders.discount");
  const [who, setWho] = useState(NOBODY);
  const [lines, setLines] = useState<EditedLine[]>([]);
  const [delivery, setDelivery] = useState({
    locationId: choices.locations[0]?.id ?? 0,
    methodId: choices.methods[0]?.id ?? 0,
    address: "",
  });
  const [payment, setPayment] = useState<OrderPayment>({
    kind: "on_delivery",
    holdHours: choices.holdHours,
  });
  const { asked, problem } = addedLines(lines);
  // The price does not depend on the address.
  const priced = useDebounced(
    JSON.stringify({ lines: asked, delivery: { ...delivery, address: "not yet" } }),
    300,
  );
  const toPrice = JSON.parse(priced);
  const price = useAdmin("priceStaffOrder", toPrice, {
    enabled: toPrice.lines.length > 0 && asked.length > 0 && problem === null,
    keepPrevious: true,
  });
  const create = useAdminCall("createStaffOrder", {
    shownInline: true,
    done: payment.kind === "by_link" ? "Order taken" : "Order placed",
    onDone: ({ data }) => void navigate(`/orders/${data.order}`),
  });
  const fields = create.error instanceof CallError ? create.error.fields : {};
  const isInField = Object.keys(fields).some((name) => name in NOBODY || name === "holdUntil");
  const trouble = problem ?? (asked.length > 0 ? (price.error?.message ?? null) : null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { name, phone, mail, note } = who;
    create.mutate({
      name,
      phone,
      note,
      ...(mail.trim() ? { mail } : {}),
      lines: asked,
      delivery,
      ...paymentInput(payment),
    });
  }

  const field = (name: keyof typeof NOBODY) => ({
    value: who[name],
    error: fields[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => setWho({ ...who, [name]: target.value }),
  });

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
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
      <section className="panel" aria-label="Items">
        <h2>Items</h2>
        <EditLines lines={lines} mayDiscount={mayDiscount} onChange={setLines} />
        <ProductSearch onPick={(variant) => setLines(withVariant(lines, variant))} />
      </section>
      <section className="panel" aria-label="Delivery">
        <h2>Delivery</h2>
        <DeliveryFields choices={choices} delivery={delivery} onChange={setDelivery} />
      </section>
      <section className="panel" aria-label="Payment">
        <h2>Payment</h2>
        <PaymentFields
          value={payment}
          usualHoldHours={choices.holdHours}
          problem={fields.holdUntil ?? null}
          onChange={setPayment}
        />
      </section>
      <section className="panel" aria-label="What it comes to">
        <h2>What it comes to</h2>
        <div role="status">
          {asked.length > 0 && price.data && !trouble ? (
            <Sums price={price.data} isByLink={payment.kind === "by_link"} />
          ) : (
            <p className="text-soft">Add a product to see the price.</p>
          )}
        </div>
        <TextArea label="Note for staff" rows={2} maxLength={300} {...field("note")} />
        <div role="alert">
          {(trouble || (create.error && !isInField)) && (
            <p className="field-error">
              <Icon name="warning" size={18} />
              {create.error?.message ?? trouble}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={asked.length === 0 || problem !== null}
            busy={create.isPending}
            busyText="Saving..."
          >
            {payment.kind === "by_link" ? "Take the order" : "Place the order"}
          </Button>
        </div>
      </section>
    </form>
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
