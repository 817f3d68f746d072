import { IconButton } from "./icon-button.tsx";

export function QuantityStepper({
  quantity,
  of,
  busy = false,
  most,
  onLess,
  onMore,
}: {
  quantity: number;
  /** What is counted, for the buttons' names. */
  of: string;
  busy?: boolean;
  most?: number;
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
        disabled={busy || (most !== undefined && quantity >= most)}
        onClick={onMore}
      />
    </fieldset>
  );
}
