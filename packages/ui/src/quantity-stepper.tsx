import { IconButton } from "./icon-button.tsx";

export function QuantityStepper({
  quantity,
  of,
  busy = false,
  max,
  onLess,
  onMore,
}: {
  quantity: number;
  /** The product's name, for the buttons' labels. */
  of: string;
  busy?: boolean;
  max?: number;
  onLess: () => void;
  onMore: () => void;
}) {
  return (
    <fieldset className="stepper" aria-label={`Quantity of ${of}`}>
      <IconButton
        icon="minus"
        label={`One less of ${of}`}
        disabled={quantity <= 1 || busy}
        onClick={onLess}
      />
      <output>{quantity}</output>
      <IconButton
        icon="plus"
        label={`One more of ${of}`}
        disabled={busy || (max !== undefined && quantity >= max)}
        onClick={onMore}
      />
    </fieldset>
  );
}
