import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { useFavourites } from "../catalogue/favourite-products.ts";
import { ProductGrid, ProductGridItem, ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { Heart } from "../pictures/drawings.tsx";

/** Favourites are stored in this browser, with price and stock as of the day they were added. */
export default function FavouritesPage() {
  const favourites = useFavourites();

  return (
    // At least as high as the window, so that stored favourites, which load a moment later, do not move the footer.
    <div className="page section min-h-dvh">
      <Head title="Favorites" crumb="Favorites" />
      <h1 className="mt-4 mb-2 text-32 md:text-44">Favorites</h1>
      <p className="mb-6 text-soft">Saved in this browser only. See the product page for today's price.</p>
      {favourites === null && <ProductGridSkeleton count={5} />}
      {favourites?.length === 0 && (
        <EmptyState
          title="No favorites yet"
          sentence="Tap the heart on anything you like to save it here."
          object={<Heart />}
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
