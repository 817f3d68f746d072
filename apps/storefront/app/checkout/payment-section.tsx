import { formatNaira } from "@shop/contract/money";
import { Icon } from "@shop/ui/icon";
import { RadioCard } from "@shop/ui/radio-card";
import { CheckoutSection } from "./checkout-section.tsx";
import type { PaymentChoice } from "./missing-sections.ts";

export function PaymentSection({
  choice,
  toHaveReady,
  onChoice,
}: {
  choice: PaymentChoice | null;
  /** What the rider will ask for; null until it is known. */
  toHaveReady: number | null;
  onChoice: (choice: PaymentChoice) => void;
}) {
  return (
    <CheckoutSection section="payment" number={3} complete={choice !== null}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">How do you want to pay?</legend>
        <RadioCard
          name="payment"
          value="pay_on_delivery"
          checked={choice === "pay_on_delivery"}
          title="Pay on delivery"
          detail="Cash, transfer or card to the rider, once you have seen the parcel"
          aside={<Icon name="box" className="flex-none text-soft" />}
          onChange={() => onChoice("pay_on_delivery")}
        />
      </fieldset>
      {choice === "pay_on_delivery" && toHaveReady !== null && (
        <p className="ready-note">
          <Icon name="check" size={20} className="mt-0.5 flex-none text-leaf" />
          <span>
            Amount to have ready: <strong>{formatNaira(toHaveReady)}</strong>
          </span>
        </p>
      )}
    </CheckoutSection>
  );
}
