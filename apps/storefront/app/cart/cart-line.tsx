import type { CartLine as Line } from "@shop/contract/cart";
import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { classes } from "@shop/ui/classes";
import { IconButton } from "@shop/ui/icon-button";
import { Price } from "@shop/ui/price";
import { QuantityStepper } from "@shop/ui/quantity-stepper";
import { Spinner } from "@shop/ui/spinner";
import { useEffect, useId, useRef } from "react";
import { Link } from "../navigation/link.tsx";
import { ChangeVariant } from "./change-variant.tsx";
import { detailsText } from "./details-text.ts";
import { itemName } from "./item-name.ts";
import { LineNotices, mostOf, stockText } from "./line-notices.tsx";
import { LinePicture } from "./line-picture.tsx";
import { lineTotal } from "./line-total.ts";
import { useLineChanges } from "./use-line-changes.ts";
import { useSaveForLater } from "./use-saved-lines.ts";
import "./cart.css";

/** A cart line. Dimmed with a spinner while it changes. */
export function CartLine({ line, onRemoved }: { line: Line; onRemoved: () => void }) {
  const { change, accept, remove, isUpdating: isChanging } = useLineChanges(line, onRemoved);
  const { save, isSaving } = useSaveForLater(onRemoved);
  const isUpdating = isChanging || isSaving;
  const item = useRef<HTMLLIElement>(null);
  const name = line.head.name;
  const kind = detailsText(line);
  const of = itemName(line);
  const stockId = useId();

  /** The last pressed button. Browsers drop the focus while it is disabled, or when it goes with its notice. */
  const pressed = useRef<"less" | "more" | "accept" | "remove" | null>(null);

  useEffect(() => {
    if (isUpdating || pressed.current === null) return;
    const [less, more, bin] =
      item.current?.querySelectorAll<HTMLButtonElement>("[data-controls] button") ?? [];
    const wanted = { less, more, accept: more, remove: bin }[pressed.current];
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    [wanted, more, bin].find((button) => button && !button.disabled)?.focus();
  }, [isUpdating]);

  function step(by: 1 | -1) {
    pressed.current = by === 1 ? "more" : "less";
    change(by);
  }

  function acceptPrice() {
    pressed.current = "accept";
    accept();
  }

  function takeOut() {
    pressed.current = "remove";
    remove();
  }

  return (
    <li ref={item} className={classes("cart-line", isUpdating && "cart-line-busy")} aria-busy={isUpdating}>
      <Link
        to={paths.product(line.product_token)}
        tabIndex={-1}
        aria-hidden="true"
        className="cart-line-picture"
      >
        <LinePicture image={line.image} name={name} />
      </Link>
      <div className="cart-line-words">
        <h2 className="cart-line-name">
          <Link to={paths.product(line.product_token)}>{name}</Link>
        </h2>
        {kind && <p className="text-14 text-soft">{kind}</p>}
        <p>
          <Price text={formatNaira(line.amount)} />
          {line.quantity > 1 && <span className="text-14 text-soft"> each</span>}
        </p>
        <LineNotices line={line} of={of} stockId={stockId} isUpdating={isUpdating} onAccept={acceptPrice} />
        <div className="cart-line-ways">
          <ChangeVariant line={line} exchanges="line" isUpdating={isUpdating} />
          <button
            type="button"
            className="link"
            aria-label={`Save for later: ${of}`}
            aria-disabled={isUpdating || undefined}
            onClick={() => !isUpdating && save(line.id)}
          >
            Save for later
          </button>
        </div>
      </div>
      <div className="cart-line-controls" data-controls>
        <QuantityStepper
          quantity={line.quantity}
          of={of}
          busy={isUpdating}
          max={mostOf(line)}
          whyNoMore={stockText(line) === null ? undefined : stockId}
          onLess={() => step(-1)}
          onMore={() => step(1)}
        />
        <IconButton icon="bin" label={`Remove ${of}`} disabled={isUpdating} onClick={takeOut} />
        <Price className="cart-line-total" text={formatNaira(lineTotal(line))} />
      </div>
      {isUpdating && (
        <span className="cart-line-spinner">
          <Spinner />
        </span>
      )}
    </li>
  );
}
