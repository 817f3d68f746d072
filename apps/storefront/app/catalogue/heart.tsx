import { classes } from "@shop/ui/classes";
import { IconButton } from "@shop/ui/icon-button";
import { useState } from "react";
import { toggleFavourite, useIsFavourite } from "./favourites.ts";
import type { Goods } from "./goods.ts";

/** The favourite button: always visible on touch screens, elsewhere on hover, on focus or when set. */
export function Heart({ goods, className = "card-heart" }: { goods: Goods; className?: string }) {
  const isSet = useIsFavourite(goods.token);
  const [popped, setPopped] = useState(false);

  return (
    <IconButton
      disc
      icon="heart"
      filled={isSet}
      label={`Favorite: ${goods.name}`}
      aria-pressed={isSet}
      className={classes("heart", isSet && "heart-set", popped && "heart-pop", className)}
      onClick={() => {
        setPopped(!isSet);
        toggleFavourite(goods);
      }}
    />
  );
}
