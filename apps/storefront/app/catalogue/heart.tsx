import { classes } from "@shop/ui/classes";
import { IconButton } from "@shop/ui/icon-button";
import { useState } from "react";
import { toggleFavourite, useIsFavourite } from "./favourite-products.ts";
import type { ListedProduct } from "./listed-product.ts";

/** The favourite button: always visible on touch screens, elsewhere on hover, on focus or when set. */
export function Heart({ product, className = "card-heart" }: { product: ListedProduct; className?: string }) {
  const isSet = useIsFavourite(product.token);
  const [popped, setPopped] = useState(false);

  return (
    <IconButton
      disc
      icon="heart"
      filled={isSet}
      label={`Favourite: ${product.name}`}
      aria-pressed={isSet}
      className={classes("heart noscript:hidden", isSet && "heart-set", popped && "heart-pop", className)}
      onClick={() => {
        setPopped(!isSet);
        toggleFavourite(product);
      }}
    />
  );
}
