import { formatNaira } from "@shop/contract/money";
import { RadioCard } from "@shop/ui/radio-card";

/** Through the provider, or by hand. */
export function RefundWay({
  refundableOnline,
  way,
  onChange,
}: {
  /** In naira: the most that the provider can send back. */
  refundableOnline: number;
  way: "provider" | "by_hand";
  onChange: (way: "provider" | "by_hand") => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-bold">How to refund it</legend>
      {refundableOnline > 0 && (
        <RadioCard
          name="way"
          title="The way it was paid"
          detail={`At most ${formatNaira(refundableOnline)}`}
          checked={way === "provider"}
          onChange={() => onChange("provider")}
        />
      )}
      <RadioCard
        name="way"
        title="By hand"
        detail="You have sent the money yourself, by bank transfer for example"
        checked={way === "by_hand"}
        onChange={() => onChange("by_hand")}
      />
    </fieldset>
  );
}
