import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { CallError } from "@shop/contract/client";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { useDebounced } from "../browser/use-debounced.ts";
import { guardPage, stopGuarding } from "../navigation/leave-guard.ts";
import { NO_PLACE } from "./delivery-fields.tsx";
import {
  addedLines,
  type EditedLine,
  type EditedRecipient,
  givenRecipient,
  recipientFaults,
} from "./edit-state.ts";
import { type OrderPayment, paymentInput } from "./payment-fields.tsx";

const NOBODY = { name: "", phone: "", mail: "", note: "" };
/** Other fields that show their own faults. */
const IN_FIELD: ReadonlySet<string> = new Set([
  "delivery.address",
  "recipient.name",
  "recipient.phone",
  "recipient.note",
  "holdUntil",
]);

export type DeliveryChoices = NonNullable<ReturnType<typeof useAdmin<"listDeliveryChoices">>["data"]>;

/** An order that staff take for a customer, while they fill it in: its total, and its errors. */
export function useNewOrder(choices: DeliveryChoices) {
  const navigate = useNavigate();
  const [who, setWho] = useState(NOBODY);
  const [lines, setLines] = useState<EditedLine[]>([]);
  const [delivery, setDelivery] = useState({
    // No default: the first place of the list would decide the price for every caller.
    locationId: choices.locations.length === 1 ? (choices.locations[0]?.id ?? NO_PLACE) : NO_PLACE,
    methodId: choices.methods[0]?.id ?? 0,
    address: "",
  });
  const [recipient, setRecipient] = useState<EditedRecipient | null>(null);
  const [isTried, setTried] = useState(false);
  const [payment, setPayment] = useState<OrderPayment>({
    kind: "on_delivery",
    holdHours: choices.holdHours,
  });
  const [isConfirmed, setConfirmed] = useState(false);
  const { asked, problem } = addedLines(lines);
  const hasPlace = delivery.locationId !== NO_PLACE;
  const isPriceable = asked.length > 0 && problem === null && hasPlace;
  const isBegun =
    lines.length > 0 || recipient !== null || delivery.address !== "" || Object.values(who).some(Boolean);
  useEffect(() => (isBegun ? guardPage({ draft: null }) : undefined), [isBegun]);
  const price = useOrderPrice({ lines: asked, delivery }, { isPriceable });
  const create = useAdminCall("createStaffOrder", {
    shownInline: true,
    done: payment.kind === "by_link" ? "Order taken" : "Order placed",
    onDone({ data }) {
      stopGuarding();
      void navigate(`/orders/${data.order}`);
    },
  });
  const fields = create.error instanceof CallError ? create.error.fields : {};
  const faulty = Object.keys(fields);
  const isInField = faulty.length > 0 && faulty.every((name) => name in NOBODY || IN_FIELD.has(name));
  const form = useFaultInView(create.error);
  const trouble = problem ?? (asked.length > 0 ? (price.error?.message ?? null) : null);

  function submit() {
    setTried(true);
    const { name, phone, mail, note } = who;
    const given = givenRecipient(recipient);
    create.mutate({
      name,
      phone,
      note,
      ...(mail.trim() ? { mail } : {}),
      lines: asked,
      delivery,
      ...(given ? { recipient: given } : {}),
      ...paymentInput(payment),
      ...(payment.kind === "on_delivery" ? { confirmed: isConfirmed } : {}),
    });
  }

  /** What a text field of the customer takes. */
  const field = (name: keyof typeof NOBODY) => ({
    value: who[name],
    error: fields[name] ?? null,
    onChange: ({ target }: { target: { value: string } }) => setWho({ ...who, [name]: target.value }),
  });

  return {
    form,
    field,
    lines,
    setLines,
    delivery,
    setDelivery,
    recipient,
    setRecipient,
    /** Told from the first try on, so that nobody is corrected while typing. The server finds the same. */
    recipientProblems: isTried ? recipientFaults(recipient) : {},
    addressProblem: fields["delivery.address"] ?? null,
    payment,
    setPayment,
    isConfirmed,
    setConfirmed,
    holdProblem: fields.holdUntil ?? null,
    /** Null while there is none. */
    price: (isPriceable && !trouble && price.data) || null,
    /** What is missing before there can be a price; null when nothing is. */
    missing: missingFor({ hasLines: asked.length > 0, hasPlace }),
    trouble: trouble || !isInField ? (create.error?.message ?? trouble) : null,
    isPriceable,
    isBusy: create.isPending,
    submit,
  };
}

function missingFor({ hasLines, hasPlace }: { hasLines: boolean; hasPlace: boolean }): string | null {
  if (!hasLines)
    return hasPlace
      ? "Add a product to see the price."
      : "Add a product and choose a place to see the price.";
  return hasPlace ? null : "Choose a place to see the price.";
}

/** The faults of a refused form are above its button: on a phone, nobody would see them. @returns the ref of the form */
function useFaultInView(refusal: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return form;
}

/** Asks for the price once nothing has changed for a moment. It does not depend on the address. */
function useOrderPrice(
  { lines, delivery }: Pick<StaffInputOf<"priceStaffOrder">, "lines" | "delivery">,
  { isPriceable }: { isPriceable: boolean },
) {
  const settled = useDebounced(JSON.stringify({ lines, delivery: { ...delivery, address: "not yet" } }), 300);
  const toPrice = JSON.parse(settled);
  return useAdmin("priceStaffOrder", toPrice, {
    // The settled price may be from before a place was chosen.
    enabled: toPrice.lines.length > 0 && toPrice.delivery.locationId !== NO_PLACE && isPriceable,
    keepPrevious: true,
  });
}
