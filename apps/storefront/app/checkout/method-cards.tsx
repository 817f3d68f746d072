import type { DeliveryMethod, DeliveryOption } from "@shop/contract/delivery";
import { formatNaira } from "@shop/contract/money";
import { Price } from "@shop/ui/price";
import { RadioCard } from "@shop/ui/radio-card";
import { Skeleton } from "@shop/ui/skeleton";
import { arrivalWords } from "../delivery/promised-days.ts";

/** What is known of the methods at the chosen location. */
export type OptionsAnswer =
  /** No location is chosen. */
  | { kind: "unchosen" }
  | { kind: "asking" }
  | { kind: "known"; options: readonly DeliveryOption[] }
  | { kind: "failed"; retry: () => void };

/** The delivery methods, each with its price and days at the chosen location. What does not reach it is disabled. */
export function MethodCards({
  methods,
  methodId,
  locationName,
  answer,
  refused,
  onMethod,
}: {
  methods: readonly DeliveryMethod[];
  methodId: number | null;
  locationName: string;
  answer: OptionsAnswer;
  /** Methods that the server has refused for the chosen location, whatever their quote said. */
  refused: ReadonlySet<number>;
  onMethod: (id: number) => void;
}) {
  const options = answer.kind === "known" ? answer.options : [];

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">Delivery method</legend>
      {methods.map(({ id, name, description }) => {
        const option = options.find((one) => one.id === id);
        const isOutOfReach = refused.has(id) || (option !== undefined && option.cost === null);
        const cost = isOutOfReach ? null : (option?.cost ?? null);
        return (
          <RadioCard
            key={id}
            name="method"
            value={id}
            checked={methodId === id}
            disabled={isOutOfReach}
            title={name}
            detail={
              <>
                {description}
                {answer.kind === "asking" && <Skeleton className="mt-1 h-5 w-40" />}
                {cost && <Terms cost={cost} />}
                {isOutOfReach && (
                  <span className="block font-bold text-coral-text">Not available in {locationName}</span>
                )}
              </>
            }
            aside={cost && <Price text={formatNaira(cost.deliveryCost)} />}
            onChange={() => onMethod(id)}
          />
        );
      })}
    </fieldset>
  );
}

/** When it arrives; also where and when it can be collected, if it is not brought to the door. */
function Terms({ cost: { promise, pickupPoint } }: { cost: NonNullable<DeliveryOption["cost"]> }) {
  return (
    <>
      <span className="block font-bold text-ink">
        {arrivalWords({ promise, isPickup: pickupPoint !== null })}
      </span>
      {pickupPoint && (
        <span className="block">
          {pickupPoint.name}: {pickupPoint.address}
          {pickupPoint.hours !== "" && <span className="block">Open: {pickupPoint.hours}</span>}
        </span>
      )}
    </>
  );
}
