import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { classes } from "@shop/ui/classes";
import { Link } from "../navigation/link.tsx";
import { Picture, SIZES } from "../pictures/picture.tsx";
import { chooseCategory } from "./chosen-category.ts";
import type { CategoryView } from "./queries.ts";

/** A category: a picture with its name on it. */
export function CategoryCard({
  category,
  dark,
  eager,
  first,
}: {
  category: CategoryView;
  /** A darker background, for the first and last popular category. */
  dark?: boolean;
  eager?: boolean;
  first?: boolean;
}) {
  return (
    <Link
      className={classes("category-card category-card-shape", dark && "category-card-dark")}
      to={paths.category(category.token)}
      onClick={() => chooseCategory(category)}
    >
      <Picture
        shot={category.shot}
        fallback={screens.noImageCard}
        sizes={SIZES.category}
        eager={eager}
        first={first}
        silent
        replaced
      />
      <span className="category-card-name display">
        {category.name}
        <span className="category-card-count">
          {category.productCount} {category.productCount === 1 ? "product" : "products"}
        </span>
      </span>
    </Link>
  );
}
