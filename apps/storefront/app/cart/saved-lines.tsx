import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import type { SavedLine } from "@shop/contract/saved-lines";
import { isLowInStock, isSoldOut, stockLabel } from "@shop/contract/stock";
import { Button } from "@shop/ui/button";
import { classes } from "@shop/ui/classes";
import { IconButton } from "@shop/ui/icon-button";
import { Price } from "@shop/ui/price";
import { useRef } from "react";
import { StockAlertButton } from "../alerts/stock-alert-button.tsx";
import { focusMain } from "../browser/focus-main.ts";
import { Link } from "../navigation/link.tsx";
import { pieces } from "./cart-summary.tsx";
import { ChangeVariant } from "./change-variant.tsx";
import { detailsText } from "./details-text.ts";
import { itemName } from "./item-name.ts";
import { priceChangeText } from "./line-notices.tsx";
import { LinePicture } from "./line-picture.tsx";
import { useSavedLineChanges } from "./use-saved-lines.ts";
import "./cart.css";

/** What the shopper has saved for later, below the cart. */
export function SavedLines({ lines }: { lines: readonly SavedLine[] }) {
  const heading = useRef<HTMLHeadingElement>(null);

  function moveFocus() {
    // With its last line, the list goes, too.
    if (lines.length > 1) heading.current?.focus();
    else requestAnimationFrame(focusMain);
  }

  if (lines.length === 0) return null;
  return (
    <section className="page section" aria-labelledby="saved-title">
      <h2 id="saved-title" ref={heading} tabIndex={-1} className="saved-title">
        Saved for later <span className="page-title-note">{pieces(lines.length)}</span>
      </h2>
      <ul className="saved-lines">
        {lines.map((line) => (
          <SavedLineItem key={line.id} line={line} onGone={moveFocus} />
        ))}
      </ul>
    </section>
  );
}

function SavedLineItem({ line, onGone }: { line: SavedLine; onGone: () => void }) {
  const { moveToCart, remove, isUpdating } = useSavedLineChanges(line, onGone);
  const name = line.head.name;
  const of = itemName(line);
  const page = paths.product(line.product_token);
  const kind = detailsText(line);
  const notices = [priceChangeText(line), savedStockText(line)].filter((text) => text !== null);

  return (
    <li className={classes("saved-line", isUpdating && "cart-line-busy")} aria-busy={isUpdating}>
      <Link to={page} tabIndex={-1} aria-hidden="true" className="cart-line-picture">
        <LinePicture image={line.image} name={name} />
      </Link>
      <div className="cart-line-words">
        <h3 className="cart-line-name">
          <Link to={page}>{name}</Link>
        </h3>
        {kind && <p className="text-14 text-soft">{kind}</p>}
        <p>
          <Price text={formatNaira(line.amount)} />
          {line.quantity > 1 && <span className="text-14 text-soft"> × {line.quantity}</span>}
        </p>
        {notices.map((text) => (
          <p key={text} className="cart-line-notice">
            {text}
          </p>
        ))}
        {line.variantCount > 1 && (
          <div className="cart-line-ways">
            <ChangeVariant line={line} exchanges="saved line" isUpdating={isUpdating} />
          </div>
        )}
      </div>
      <div className="saved-line-buttons">
        {isSoldOut(line) ? (
          <StockAlertButton variantToken={line.variant_token} of={of} />
        ) : (
          <Button
            look="outline"
            aria-label={`Move to cart: ${of}`}
            aria-disabled={isUpdating || undefined}
            onClick={() => !isUpdating && moveToCart()}
          >
            Move to cart
          </Button>
        )}
        <IconButton
          icon="bin"
          label={`Remove ${of} from saved items`}
          aria-disabled={isUpdating || undefined}
          onClick={() => !isUpdating && remove()}
        />
      </div>
    </li>
  );
}

/** What the stock means for a saved line; null when there is plenty. */
function savedStockText(line: SavedLine): string | null {
  if (isSoldOut(line)) return "Sold out";
  if (line.quantity > line.stock) return `Only ${line.stock} left`;
  return isLowInStock(line) ? stockLabel(line) : null;
}
