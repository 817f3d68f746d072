import { QUANTITY_MAX } from "@shop/contract/constants";
import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { isSoldOut } from "@shop/contract/stock";
import { Price } from "@shop/ui/price";
import { QuantityStepper } from "@shop/ui/quantity-stepper";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { StockAlertButton } from "../alerts/stock-alert-button.tsx";
import { useVisitCount } from "../api/use-visit-count.ts";
import { ProductDelivery } from "../area/product-delivery.tsx";
import { InTurn } from "../browser/in-turn.tsx";
import { viewedProducts } from "../browser/viewed-products.ts";
import { CardRating } from "../catalogue/card-rating.tsx";
import { Heart } from "../catalogue/heart.tsx";
import { type ProductView, toListedProduct, type VariantView } from "../catalogue/product-view.ts";
import { Head } from "../navigation/head.tsx";
import { richText } from "../navigation/rich-text.ts";
import { AddButton } from "./add-button.tsx";
import { Gallery } from "./gallery.tsx";
import { excerpt, plainText } from "./plain-text.ts";
import { Policies } from "./policies.tsx";
import { PriceAndStock } from "./price-and-stock.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ShareButton } from "./share-button.tsx";
import { SizeGuide } from "./size-guide.tsx";
import { useIsOutOfView } from "./use-is-out-of-view.ts";
import { variantInAddress, variantLabel } from "./variant-choice.ts";
import { VariantLinks } from "./variant-links.tsx";
import { VariantPicker } from "./variant-picker.tsx";

/** How many characters search engines and link previews show. */
const DESCRIPTION_LENGTH = 160;

/** A product: pictures on one side, price and choices on the other. */
export function ProductDetail({ product }: { product: ProductView }) {
  useVisitCount("product_viewed");
  useEffect(() => viewedProducts.add(product.token), [product.token]);
  const [chosen, choose] = useChosenVariant(product);
  const button = useRef<HTMLDivElement>(null);
  const pictures = useRef<HTMLDivElement>(null);
  const isOutOfView = useIsOutOfView(button);
  const variant = product.variants[chosen] ?? product.variants[0];
  const [wanted, setWanted] = useState(1);
  const whyNoMoreId = useId();
  // Another variant may have fewer pieces left.
  const quantity = Math.max(1, Math.min(wanted, variant?.stock ?? 1, QUANTITY_MAX));
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
        <InTurn>
          <Gallery key={variant?.token} shots={variant?.shots ?? []} name={product.name} />
        </InTurn>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        {/* With large text the buttons are below the name, and a word that is too long breaks. */}
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-[1_1_min-content] space-y-2">
            <h1 className="text-32 lg:text-44">{product.name}</h1>
            {product.rating && <RatingLink rating={product.rating} />}
          </div>
          <div className="ml-auto flex flex-none gap-2">
            <ShareButton name={product.name} path={paths.variant(product.token, chosen)} />
            {variant && <Heart product={toListedProduct(product, variant)} className="border border-line" />}
          </div>
        </div>
        <PriceAndStock variant={variant} />
        {product.variants.length > 1 && (
          <>
            <InTurn>
              <div className="noscript:hidden">
                <VariantPicker
                  variants={product.variants}
                  sizeTable={product.sizeTable}
                  chosen={chosen}
                  onChoose={choose}
                />
              </div>
            </InTurn>
            <noscript>
              <VariantLinks product={product} chosen={chosen} />
            </noscript>
          </>
        )}
        {product.sizeTable && <SizeGuide sizeTable={product.sizeTable} size={variant?.attributes.SIZE} />}
        <div ref={button} className="flex flex-wrap gap-3">
          {variant && !isSoldOut(variant) && (
            <QuantityStepper
              quantity={quantity}
              of={product.name}
              max={Math.min(variant.stock, QUANTITY_MAX)}
              whyNoMore={whyNoMoreId}
              onLess={() => setWanted(quantity - 1)}
              onMore={() => setWanted(quantity + 1)}
            />
          )}
          <div className="min-w-[min(100%,11rem)] flex-1">
            <AddButton
              variant={variant}
              name={product.name}
              quantity={quantity}
              picture={() => pictures.current}
            />
          </div>
          {/* Its line is always there, so that nothing moves when it is filled. It reaches into the gaps around it. */}
          {variant && !isSoldOut(variant) && (
            <p
              id={whyNoMoreId}
              className="-mt-1 -mb-4 min-h-6 basis-full text-14 text-soft noscript:hidden"
              aria-live="polite"
            >
              {whyNoMore(quantity, variant.stock)}
            </p>
          )}
        </div>
        {variant && isSoldOut(variant) && (
          <>
            <StockAlertButton key={variant.token} variantToken={variant.token} look="large" />
            <noscript>
              <p className="text-14 text-soft">
                To get an email when it is back, please turn on JavaScript and sign in.
              </p>
            </noscript>
          </>
        )}
        {/* A sold-out variant cannot be ordered, so it has no delivery date. */}
        {variant && !isSoldOut(variant) && (
          <InTurn>
            <ProductDelivery variantToken={variant.token} quantity={quantity} />
          </InTurn>
        )}
        <p className="text-14 text-soft">Code: {product.code}</p>
        <InTurn>
          <Description text={product.description} />
        </InTurn>
        <ProductFacts facts={factsOf(product, variant)} />
        <InTurn>
          <Policies hasSizes={product.sizeTable !== null} isFood={product.isFood} />
        </InTurn>
      </div>
      {variant && (
        <div className="buy-bar" inert={!isOutOfView}>
          <p className="grid">
            <Price text={formatNaira(variant.price)} className="text-20" />
            {product.variants.length > 1 && (
              <span className="max-w-[7rem] truncate text-14 text-soft">{variantLabel(variant, chosen)}</span>
            )}
          </p>
          <AddButton variant={variant} name={product.name} quantity={quantity} picture={() => null} />
        </div>
      )}
    </div>
  );
}

/** Why the quantity cannot be raised; null when it can. */
function whyNoMore(quantity: number, stock: number): string | null {
  if (quantity >= QUANTITY_MAX) return `You can have at most ${QUANTITY_MAX} of one item in your cart`;
  if (quantity < stock) return null;
  return stock === 1 ? "This is the last one" : `These are all ${stock} that are left`;
}

function Description({ text }: { text: string }) {
  const description = useMemo(() => richText(text), [text]);
  return (
    <section aria-labelledby="description-title">
      <h2 id="description-title" className="mb-3 text-24">
        Description
      </h2>
      <div className="rich-text">{description}</div>
    </section>
  );
}

/** Leads to the reviews further down. */
function RatingLink({ rating }: { rating: NonNullable<ProductView["rating"]> }) {
  return (
    <a href="#reviews" className="inline-flex min-h-11 items-center gap-2 justify-self-start">
      <span aria-hidden="true" className="font-bold">
        {rating.average.toFixed(1)}
      </span>
      <CardRating rating={rating} />
    </a>
  );
}

/** The weight of the chosen variant comes first, unless staff have written one among the details. */
function factsOf({ facts }: ProductView, variant: VariantView | undefined): ProductView["facts"] {
  const hasOwn = facts.some(({ name }) => /weight/i.test(name));
  return variant?.weight && !hasOwn ? [variant.weight, ...facts] : facts;
}

/** The chosen variant is in the address, so that it can be shared. Choosing adds no history entry. */
function useChosenVariant(product: ProductView) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const chosen = variantInAddress(search, product.variants.length);

  const choose = (index: number) => {
    void navigate(paths.variant(product.token, index), { replace: true, state });
  };
  return [chosen, choose] as const;
}
