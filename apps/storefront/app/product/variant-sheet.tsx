import { paths } from "@shop/contract/paths";
import { isSoldOut } from "@shop/contract/stock";
import { screens } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { Skeleton } from "@shop/ui/skeleton";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { useId, useState } from "react";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { useExchangeInCart } from "../cart/use-exchange-in-cart.ts";
import { useIsExchanging } from "../cart/use-is-exchanging.ts";
import { useExchangeSavedLine } from "../cart/use-saved-lines.ts";
import type { Exchanges, VariantRequest } from "../cart/variant-sheet-state.ts";
import type { ProductView, VariantView } from "../catalogue/product-view.ts";
import { product as productQuery } from "../catalogue/queries.ts";
import { Link } from "../navigation/link.tsx";
import { SMOOTH_SCROLL } from "../navigation/smooth-scroll.ts";
import { AddButton } from "./add-button.tsx";
import { PriceAndStock } from "./price-and-stock.tsx";
import { SizeGuide } from "./size-guide.tsx";
import { variantLabel } from "./variant-choice.ts";
import { VariantPicker } from "./variant-picker.tsx";
import "./product-page.css";

/** The variants of a product on a card, with price and stock. Its height does not depend on the product. */
export default function VariantSheet({
  open,
  request,
  onClose,
}: {
  open: boolean;
  request: VariantRequest;
  onClose: () => void;
}) {
  const heading = useId();
  const isExchanging = useIsExchanging();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={heading}
      className="bottom-sheet variant-sheet"
      closable={!isExchanging}
    >
      <h2 id={heading} className="mb-4 pr-10 text-24">
        {request.name}
      </h2>
      {open && <VariantSheetBody request={request} onDone={onClose} />}
    </Dialog>
  );
}

interface BodyProps {
  request: VariantRequest;
  onDone: () => void;
}

export function VariantSheetBody({ request, onDone }: BodyProps) {
  const product = usePageQuery(productQuery(useApi(), request.productToken));

  if (product.kind === "loading") {
    return (
      <div role="status" className="grid gap-5">
        <VisuallyHidden>Loading the options</VisuallyHidden>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-5 w-52" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    );
  }
  if (product.kind === "failed") {
    return (
      <div role="alert" className="grid gap-4">
        <p>{product.error.message || screens.failedToFetchProduct}</p>
        <Button look="outline" busy={product.isRetrying} onClick={product.retry}>
          Try again
        </Button>
      </div>
    );
  }
  return <Options product={product.data} request={request} onDone={onDone} />;
}

function Options({ product, request, onDone }: BodyProps & { product: ProductView }) {
  const { variants } = product;
  const [chosen, choose] = useState(() =>
    Math.max(
      variants.findIndex(({ token }) => token === request.variantToken),
      0,
    ),
  );
  const variant = variants[chosen];
  const isExchanging = useIsExchanging();

  return (
    <div className="variant-sheet-body">
      <PriceAndStock variant={variant} />
      {variants.length > 1 && (
        <VariantPicker variants={variants} sizeTable={product.sizeTable} chosen={chosen} onChoose={choose} />
      )}
      {product.sizeTable && (
        <SizeGuide sizeTable={product.sizeTable} size={variant?.attributes.SIZE} inSheet />
      )}
      <div className="bottom-sheet-foot">
        {request.exchanges && variant ? (
          <ExchangeButton
            variant={variant}
            label={variantLabel(variant, chosen)}
            old={request.variantToken}
            exchanges={request.exchanges}
            onDone={onDone}
          />
        ) : (
          <AddButton
            variant={variant}
            name={product.name}
            quantity={1}
            picture={() => null}
            onAdded={onDone}
          />
        )}
        <Link
          className="link inline-flex min-h-11 items-center justify-self-center"
          to={paths.variant(product.token, chosen)}
          state={SMOOTH_SCROLL}
          aria-disabled={isExchanging || undefined}
          onClick={(event) => (isExchanging ? event.preventDefault() : onDone())}
        >
          See all details
        </Link>
      </div>
    </div>
  );
}

/** Exchanges the old variant for the chosen one. */
function ExchangeButton({
  variant,
  label,
  old,
  exchanges,
  onDone,
}: {
  variant: VariantView;
  label: string;
  /** The token of the old variant. */
  old: string;
  exchanges: Exchanges;
  onDone: () => void;
}) {
  const inCart = useExchangeInCart();
  const saved = useExchangeSavedLine();
  const isPiece = exchanges === "piece";
  const isExchanging = inCart.isExchanging || saved.isExchanging;

  async function exchangeForIt() {
    const variants = { from_variant_token: old, to_variant_token: variant.token };
    const isExchanged =
      exchanges === "saved line"
        ? await saved.exchange(variants)
        : await inCart.exchange(isPiece ? { ...variants, quantity: 1 } : variants);
    if (!isExchanged) return;
    onDone();
    if (!isPiece) requestAnimationFrame(() => focusLine(exchanges, variant.token));
  }

  // The variants can still be looked at while one of them is exchanged.
  if (variant.token === old && !isExchanging) {
    return (
      <Button look="outline" large wide onClick={onDone}>
        {`Keep ${label}`}
      </Button>
    );
  }
  if (isSoldOut(variant) && !isExchanging) {
    return (
      <Button look="outline" large wide disabled>
        Sold Out
      </Button>
    );
  }
  return (
    <Button look="brass" large wide busy={isExchanging} busyText="Changing..." onClick={exchangeForIt}>
      Change to {label}
    </Button>
  );
}

/** The line that opened the sheet is gone if the chosen variant had a line already. */
function focusLine(exchanges: Exchanges, variantToken: string): void {
  document
    .querySelector<HTMLElement>(`[data-exchanges="${exchanges}"][data-variant="${variantToken}"]`)
    ?.focus();
}
