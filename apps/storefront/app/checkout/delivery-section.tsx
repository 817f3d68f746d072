import type { DeliveryCost, DeliveryLocation, DeliveryMethod } from "@shop/contract/delivery";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { Icon } from "@shop/ui/icon";
import { Price } from "@shop/ui/price";
import { RadioCard } from "@shop/ui/radio-card";
import { SelectField } from "@shop/ui/select-field";
import { Spinner } from "@shop/ui/spinner";
import { byState } from "./by-state.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import { promisedDays } from "./promised-days.ts";

/** What is known of the cost of the chosen pair. */
export type CostAnswer =
  | { kind: "unchosen" }
  | { kind: "asking" }
  | { kind: "known"; cost: DeliveryCost }
  | { kind: "failed"; message: string; retry: () => void };

export function DeliverySection({
  locations,
  methods,
  locationId,
  addressState,
  methodId,
  answer,
  refused,
  isTicked,
  isComplete,
  onLocation,
  onMethod,
  onTick,
}: {
  locations: readonly DeliveryLocation[];
  methods: readonly DeliveryMethod[];
  locationId: number | null;
  /** Where the chosen address lies, as far as that is known. */
  addressState: string | null;
  methodId: number | null;
  answer: CostAnswer;
  /** Methods that do not reach the chosen location, as far as has been asked. */
  refused: ReadonlySet<number>;
  isTicked: boolean;
  isComplete: boolean;
  onLocation: (id: number | null) => void;
  onMethod: (id: number) => void;
  onTick: (ticked: boolean) => void;
}) {
  const location = locations.find(({ id }) => id === locationId);
  const isElsewhere = addressState !== null && location !== undefined && location.state !== addressState;

  return (
    <CheckoutSection section="delivery" number={2} complete={isComplete}>
      <div>
        <SelectField
          label="Delivery location"
          name="location"
          value={locationId ?? ""}
          onChange={(event) => onLocation(Number(event.currentTarget.value) || null)}
          help="Areas are grouped by state"
        >
          <option value="">Choose your area</option>
          {byState(locations, addressState).map(({ state, places }) => (
            <optgroup key={state} label={state}>
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <div role="status">
          {isElsewhere && (
            <p className="ready-note mt-3">
              <Icon name="warning" className="flex-none text-coral-text" />
              <span>
                Your address is in {addressState}, but this location is in {location.state}. Is that right?
              </span>
            </p>
          )}
        </div>
      </div>

      <fieldset className="grid gap-3">
        <legend className="mb-2 font-bold">Delivery method</legend>
        {methods.map(({ id, name, description }) => (
          <RadioCard
            key={id}
            name="method"
            value={id}
            checked={methodId === id}
            title={name}
            detail={
              <>
                {description}
                {refused.has(id) && (
                  <span className="block font-bold text-coral-text">Not available in this location</span>
                )}
              </>
            }
            aside={
              methodId === id &&
              answer.kind === "known" && <Price text={formatNaira(answer.cost.deliveryCost)} />
            }
            onChange={() => onMethod(id)}
          />
        ))}
      </fieldset>

      <PromiseLine answer={answer} />

      <Checkbox
        label="Use this delivery method"
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    </CheckoutSection>
  );
}

/** What it costs and when it comes, read out when it changes. */
function PromiseLine({ answer }: { answer: CostAnswer }) {
  return (
    <div className="delivery-promise" aria-live="polite">
      {answer.kind === "unchosen" && (
        <p className="text-soft">Choose a location and a method to see the price and delivery days.</p>
      )}
      {answer.kind === "asking" && (
        <p className="flex items-center gap-2 text-soft">
          <Spinner /> Asking for the delivery cost…
        </p>
      )}
      {answer.kind === "known" && (
        <p className="flex items-start gap-3">
          <Icon name="truck" className="flex-none text-leaf" />
          <span>
            Arrives <strong>{promisedDays(answer.cost.promise, Date.now())}</strong> for{" "}
            <Price text={formatNaira(answer.cost.deliveryCost)} />
          </span>
        </p>
      )}
      {answer.kind === "failed" && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-bold text-coral-text">{answer.message}</p>
          <Button look="outline" onClick={answer.retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
