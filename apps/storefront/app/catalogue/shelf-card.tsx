import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { classes } from "@shop/ui/classes";
import { Link } from "../navigation/link.tsx";
import { Picture, SIZES } from "../pictures/picture.tsx";
import type { Shelf } from "./queries.ts";
import { chooseShelf } from "./shelf-choice.ts";

/** A category: a picture with its name on it. */
export function ShelfCard({
  shelf,
  dark,
  eager,
  first,
}: {
  shelf: Shelf;
  /** A darker background, for the first and last popular category. */
  dark?: boolean;
  eager?: boolean;
  first?: boolean;
}) {
  return (
    <Link
      className={classes("shelf shelf-shape", dark && "shelf-dark")}
      to={paths.category(shelf.token)}
      onClick={() => chooseShelf(shelf)}
    >
      <Picture
        shot={shelf.shot}
        fallback={screens.noImageCard}
        sizes={SIZES.shelf}
        eager={eager}
        first={first}
        silent
        replaced
      />
      <span className="shelf-name display">
        {shelf.name}
        <span className="shelf-count">
          {shelf.productCount} {shelf.productCount === 1 ? "product" : "products"}
        </span>
      </span>
    </Link>
  );
}
