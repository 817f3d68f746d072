import type { DeliveryCost, DeliveryLocation, DeliveryMethod } from "@shop/contract/delivery";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { Icon } from "@shop/ui/icon";
import { Price } from "@shop/ui/price";
import { SelectField } from "@shop/ui/select-field";
import { Spinner } from "@shop/ui/spinner";
import { promisedDays } from "../delivery/promised-days.ts";
import { PickupPointView } from "../orders/pickup-point-view.tsx";
import { byState } from "./by-state.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import { MethodCards, type OptionsAnswer } from "./method-cards.tsx";

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
  options,
  answer,
  refused,
  isPointShown,
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
  /** What each method costs to the chosen location. */
  options: OptionsAnswer;
  answer: CostAnswer;
  /** Methods that the server has refused for the chosen location. */
  refused: ReadonlySet<number>;
  /** Whether the pickup point is shown elsewhere, in place of the address. */
  isPointShown: boolean;
  isTicked: boolean;
  isComplete: boolean;
  onLocation: (id: number | null) => void;
  onMethod: (id: number) => void;
  onTick: (ticked: boolean) => void;
}) {
  const location = locations.find(({ id }) => id === locationId);
  const isElsewhere = addressState !== null && location !== undefined && location.state !== addressState;

  return (
    <CheckoutSection section="delivery" number={2} complete={isComplete} isQuestioned={isElsewhere}>
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

      <div className="grid gap-3">
        <MethodCards
          methods={methods}
          methodId={methodId}
          locationName={location?.name ?? "the chosen location"}
          answer={options}
          refused={refused}
          onMethod={onMethod}
        />
        <div role="status">
          {options.kind === "failed" && (
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-bold text-coral-text">We could not load the delivery prices</span>
              <Button look="outline" onClick={options.retry}>
                Try again
              </Button>
            </p>
          )}
        </div>
      </div>

      <PromiseLine answer={answer} hasLocation={location !== undefined} isPointShown={isPointShown} />

      <Checkbox
        label="Use this delivery method"
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    </CheckoutSection>
  );
}

/** What the choice costs, when it arrives, and where it is collected; read out when it changes. */
function PromiseLine({
  answer,
  hasLocation,
  isPointShown,
}: {
  answer: CostAnswer;
  hasLocation: boolean;
  isPointShown: boolean;
}) {
  return (
    <div className="delivery-promise" aria-live="polite">
      {answer.kind === "unchosen" && (
        <p className="text-soft">
          {hasLocation
            ? "Choose a delivery method."
            : "Choose your area to see the price and delivery days of each method."}
        </p>
      )}
      {answer.kind === "asking" && (
        <p className="flex items-center gap-2 text-soft">
          <Spinner /> Working out the delivery cost…
        </p>
      )}
      {answer.kind === "known" && <Known cost={answer.cost} isPointShown={isPointShown} />}
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

function Known({
  cost: { deliveryCost, promise, pickupPoint },
  isPointShown,
}: {
  cost: DeliveryCost;
  isPointShown: boolean;
}) {
  return (
    <div className="grid gap-3">
      <p className="flex items-start gap-3">
        <Icon name={pickupPoint ? "box" : "truck"} className="flex-none text-leaf" />
        <span>
          {pickupPoint ? "Ready to collect" : "Arrives"} <strong>{promisedDays(promise)}</strong> for{" "}
          <Price text={formatNaira(deliveryCost)} />
        </span>
      </p>
      {pickupPoint && !isPointShown && <PickupPointView point={pickupPoint} />}
    </div>
  );
}
