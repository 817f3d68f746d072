import { IconButton } from "./icon-button.tsx";

export function QuantityStepper({
  quantity,
  of,
  busy = false,
  max,
  whyNoMore,
  onLess,
  onMore,
}: {
  quantity: number;
  /** The product's name, for the buttons' labels. */
  of: string;
  busy?: boolean;
  max?: number;
  /** The id of the text that says why there can be no more. */
  whyNoMore?: string | undefined;
  onLess: () => void;
  onMore: () => void;
}) {
  const isFull = max !== undefined && quantity >= max;
  return (
    <fieldset className="stepper noscript:hidden" aria-label={`Quantity of ${of}`}>
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
        disabled={busy}
        // Not `disabled`: the focus stays, and screen readers read the reason.
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? whyNoMore : undefined}
        onClick={isFull ? undefined : onMore}
      />
    </fieldset>
  );
}
