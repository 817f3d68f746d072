import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { isLowInStock, isSoldOut, stockLabel } from "@shop/contract/stock";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { Price } from "@shop/ui/price";
import { useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useVisitCount } from "../api/use-visit-count.ts";
import { ProductDelivery } from "../area/product-delivery.tsx";
import { useInBrowser } from "../browser/store.ts";
import { useAddToCart } from "../cart/use-add-to-cart.ts";
import { Heart } from "../catalogue/heart.tsx";
import { type ProductView, toListedProduct, type VariantView } from "../catalogue/product-view.ts";
import { Head } from "../navigation/head.tsx";
import { richText } from "../navigation/rich-text.ts";
import { Gallery } from "./gallery.tsx";
import { excerpt, plainText } from "./plain-text.ts";
import { Policies } from "./policies.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { useIsOutOfView } from "./use-is-out-of-view.ts";
import { variantInAddress } from "./variant-choice.ts";
import { VariantPicker } from "./variant-picker.tsx";

/** How many characters search engines and link previews show. */
const DESCRIPTION_LENGTH = 160;

/** A product without a variant has no price and cannot be added to the cart. */
const NO_VARIANT = { stock: 0 };

/** A product: pictures on one side, price and choices on the other. */
export function ProductDetail({ product }: { product: ProductView }) {
  useVisitCount("product_viewed");
  const [chosen, choose] = useChosenVariant(product);
  const button = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLDivElement>(null);
  const isOutOfView = useIsOutOfView(button);
  const description = useMemo(() => richText(product.description), [product.description]);
  const variant = product.variants[chosen] ?? product.variants[0];
  const titleWithPrice = variant ? `${product.name}, ${formatNaira(variant.price)}` : product.name;

  return (
    <div className="product">
      <Head
        title={product.name}
        description={excerpt(`${titleWithPrice}. ${plainText(product.description)}`, DESCRIPTION_LENGTH)}
        kind="product"
        path={paths.product(product.token)}
        preview={variant?.shots[0]}
      />
      <div ref={pictures} className="min-w-0">
        <Gallery key={variant?.token} shots={variant?.shots ?? []} name={product.name} />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-32 lg:text-44">{product.name}</h1>
          {variant && <Heart product={toListedProduct(product, variant)} className="border border-line" />}
        </div>
        <div className="grid gap-2" aria-live="polite">
          {variant && (
            <Price
              className="text-32"
              text={formatNaira(variant.price)}
              was={variant.was === null ? null : formatNaira(variant.was)}
            />
          )}
          <Stock variant={variant ?? NO_VARIANT} />
        </div>
        {product.variants.length > 1 && (
          <VariantPicker variants={product.variants} chosen={chosen} onChoose={choose} />
        )}
        <div ref={button}>
          <AddButton variant={variant} name={product.name} picture={() => pictures.current} />
        </div>
        {variant && <ProductDelivery variantToken={variant.token} quantity={1} />}
        <p className="text-14 text-soft">Code: {product.code}</p>
        <section aria-labelledby="description-title">
          <h2 id="description-title" className="mb-3 text-24">
            Description
          </h2>
          <div className="rich-text">{description}</div>
        </section>
        <ProductFacts facts={factsOf(product, variant)} sizeTable={product.sizeTable} />
        <Policies />
      </div>
      {variant && (
        <div className="buy-bar" inert={!isOutOfView}>
          <Price text={formatNaira(variant.price)} className="flex-none text-20" />
          <AddButton variant={variant} name={product.name} picture={() => null} />
        </div>
      )}
    </div>
  );
}

/** The weight of the chosen variant comes first, unless staff have written one among the details. */
function factsOf({ facts }: ProductView, variant: VariantView | undefined): ProductView["facts"] {
  const hasOwn = facts.some(({ name }) => /weight/i.test(name));
  return variant?.weight && !hasOwn ? [variant.weight, ...facts] : facts;
}

function AddButton({
  variant,
  name,
  picture,
}: {
  variant: VariantView | undefined;
  name: string;
  picture: () => Element | null;
}) {
  const { addToCart, isAdding } = useAddToCart();

  if (!variant || isSoldOut(variant)) {
    return (
      <Button look="outline" large wide disabled>
        {variant ? "Sold Out" : "Add to cart"}
      </Button>
    );
  }
  return (
    <Button
      look="brass"
      large
      wide
      busy={isAdding}
      busyText="Adding..."
      onClick={() => addToCart({ token: variant.token, name }, { picture: picture() })}
    >
      Add to cart
    </Button>
  );
}

function Stock({ variant }: { variant: Pick<VariantView, "stock"> & Partial<VariantView> }) {
  const [look, icon] = isSoldOut(variant)
    ? (["stock-out", "close"] as const)
    : isLowInStock(variant)
      ? (["stock-low", "warning"] as const)
      : (["stock-in", "check"] as const);
  return (
    <p className={`stock ${look}`}>
      <Icon name={icon} size={18} />
      {stockLabel(variant)}
    </p>
  );
}

/** The chosen variant is in the address, so that it can be shared. Choosing adds no history entry. */
function useChosenVariant(product: ProductView) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inBrowser = useInBrowser();
  const chosen = inBrowser ? variantInAddress(search, product.variants.length) : 0;

  const choose = (index: number) => {
    void navigate(index === 0 ? pathname : `${pathname}?variant=${index}`, { replace: true, state });
  };
  return [chosen, choose] as const;
}
