import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { CallError } from "@shop/contract/client";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { useDebounced } from "../browser/use-debounced.ts";
import { addedLines, type EditedLine } from "./edit-state.ts";
import { type OrderPayment, paymentInput } from "./payment-fields.tsx";

const NOBODY = { name: "", phone: "", mail: "", note: "" };

export type DeliveryChoices = NonNullable<ReturnType<typeof useAdmin<"listDeliveryChoices">>["data"]>;

/** An order that staff take for a customer, while they fill it in: what it comes to, and what is wrong with it. */
export function useNewOrder(choices: DeliveryChoices) {
  const navigate = useNavigate();
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
  const isPriceable = asked.length > 0 && problem === null;
  const price = useOrderPrice({ lines: asked, delivery }, { isPriceable });
  const create = useAdminCall("createStaffOrder", {
    shownInline: true,
    done: payment.kind === "by_link" ? "Order taken" : "Order placed",
    onDone: ({ data }) => void navigate(`/orders/${data.order}`),
  });
  const fields = create.error instanceof CallError ? create.error.fields : {};
  const isInField = Object.keys(fields).some((name) => name in NOBODY || name === "holdUntil");
  const trouble = problem ?? (asked.length > 0 ? (price.error?.message ?? null) : null);

  function submit() {
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

  /** What a text field of the customer takes. */
  const field = (name: keyof typeof NOBODY) => ({
    value: who[name],
    error: fields[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => setWho({ ...who, [name]: target.value }),
  });

  return {
    field,
    lines,
    setLines,
    delivery,
    setDelivery,
    payment,
    setPayment,
    holdProblem: fields.holdUntil ?? null,
    /** Null while there is none. */
    price: (asked.length > 0 && !trouble && price.data) || null,
    trouble: trouble || !isInField ? (create.error?.message ?? trouble) : null,
    isPriceable,
    isBusy: create.isPending,
    submit,
  };
}

/** Asks for the price once nothing has changed for a moment. It does not depend on the address. */
function useOrderPrice(
  { lines, delivery }: Pick<StaffInputOf<"priceStaffOrder">, "lines" | "delivery">,
  { isPriceable }: { isPriceable: boolean },
) {
  const settled = useDebounced(JSON.stringify({ lines, delivery: { ...delivery, address: "not yet" } }), 300);
  const toPrice = JSON.parse(settled);
  return useAdmin("priceStaffOrder", toPrice, {
    enabled: toPrice.lines.length > 0 && isPriceable,
    keepPrevious: true,
  });
}
