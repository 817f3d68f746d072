import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { useEffect } from "react";
import { PriceAlertSwitch } from "../alerts/price-alert-switch.tsx";
import { StockAlertList } from "../alerts/stock-alert-list.tsx";
import { AreaLine } from "../area/area-line.tsx";
import { favouriteChanges } from "../catalogue/favourite-account.ts";
import { useFavourites } from "../catalogue/favourite-products.ts";
import { ProductGrid, ProductGridItem, ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { HeartDrawing } from "../pictures/heart-drawing.tsx";
import { useIsSignedIn } from "../session/session.ts";
import "../account/account.css";

/** A visitor's favourites have price and stock as of the day they were added; those of an account, today's. */
export default function FavouritesPage() {
  const favourites = useFavourites();
  const isSignedIn = useIsSignedIn();
  // Another device may have changed them.
  useEffect(() => favouriteChanges.set((count) => count + 1), []);

  return (
    // At least as high as the window, so that stored favourites, which load a moment later, do not move the footer.
    <div className="page section min-h-dvh">
      <Head title="Favourites" crumb="Favourites" />
      <h1 className="mt-4 mb-2 text-32 md:text-44">Favourites</h1>
      <p className="mb-3 text-soft">
        {isSignedIn
          ? "Saved in your account, so you find them on all your devices."
          : "Saved in this browser only. Sign in to keep them in your account, and to get an email when one gets cheaper."}
      </p>
      <AreaLine />
      <noscript>
        <p className="refusal mb-6">To see your favourites, please turn on JavaScript.</p>
      </noscript>
      {isSignedIn && (
        <div className="mb-8 grid max-w-2xl gap-5">
          <PriceAlertSwitch />
          <StockAlertList />
        </div>
      )}
      {favourites === null && (
        <div className="noscript:hidden">
          <ProductGridSkeleton count={5} />
        </div>
      )}
      {favourites?.length === 0 && (
        <EmptyState
          title="No favourites yet"
          sentence="Tap the heart on anything you like to save it here."
          object={<HeartDrawing />}
          cloth="beads"
          action={
            <Link className={buttonClass({ look: "brass", large: true })} to={paths.shop()}>
              Go to the shop
            </Link>
          }
        />
      )}
      {favourites !== null && favourites.length > 0 && (
        <ProductGrid>
          {favourites.map((product) => (
            <ProductGridItem key={product.token} product={product} level="h2" />
          ))}
        </ProductGrid>
      )}
    </div>
  );
}
