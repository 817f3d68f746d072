import type { OrderPage } from "@shop/contract/admin/orders";
import { DELIVERY_ATTEMPTS_MAX } from "@shop/contract/fulfilment-facts";
import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { useId } from "react";
import { useMay } from "../member/use-me.ts";
import { failedText } from "./order-words.ts";

/** What may become of a parcel that could not be delivered. */
export function DecideDialog({
  order,
  onChoose,
  onClose,
}: {
  order: OrderPage;
  onChoose: (step: "retry" | "return") => void;
  onClose: () => void;
}) {
  const heading = useId();
  const mayReturn = useMay("orders.edit");
  const { failedAttempts } = order.parcel;
  const canTryAgain = failedAttempts < DELIVERY_ATTEMPTS_MAX;
  return (
    <Dialog open onClose={onClose} labelledBy={heading} closesOnBackdrop={false}>
      <h2 id={heading} className="me-10 text-24">
        What next?
      </h2>
      <div className="mt-5 grid gap-5">
        <p>
          Attempt {failedAttempts} of {DELIVERY_ATTEMPTS_MAX} failed: {failedText(order) ?? "no reason given"}
          .
        </p>
        {canTryAgain ? (
          <Choice
            name="Try again"
            sentence="It goes out again on a day that you agree with the customer."
            look="ink"
            onChoose={() => onChoose("retry")}
          />
        ) : (
          <p className="text-soft">There is no further attempt.</p>
        )}
        {mayReturn && (
          <Choice
            name="Return the whole order"
            sentence="The parcel is back in the shop, and the customer does not get it. What was paid is refunded."
            look={canTryAgain ? "outline" : "ink"}
            onChoose={() => onChoose("return")}
          />
        )}
      </div>
    </Dialog>
  );
}

function Choice({
  name,
  sentence,
  look,
  onChoose,
}: {
  name: string;
  sentence: string;
  look: "ink" | "outline";
  onChoose: () => void;
}) {
  const about = useId();
  return (
    <div className="grid gap-2">
      <p id={about} className="text-soft">
        {sentence}
      </p>
      <Button look={look} className="justify-self-start" aria-describedby={about} onClick={onChoose}>
        {name}
      </Button>
    </div>
  );
}
