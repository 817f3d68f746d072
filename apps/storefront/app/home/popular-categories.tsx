import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { Skeleton } from "@shop/ui/skeleton";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { CategoryCard } from "../catalogue/category-card.tsx";
import { LoadFailure } from "../catalogue/load-failure.tsx";
import { popularCategories } from "../catalogue/queries.ts";
import { Link } from "../navigation/link.tsx";

const MAX_CATEGORIES = 8;
const SKELETONS = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function PopularCategories() {
  const popular = usePageQuery(popularCategories(useApi()));

  return (
    <section className="page section" aria-labelledby="popular-title">
      <h2 id="popular-title" className="mb-6 text-32">
        Popular Categories
      </h2>
      {popular.kind === "failed" && <LoadFailure failure={popular} />}
      {popular.kind === "loading" && (
        <div className="category-grid" aria-hidden="true">
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="category-card-shape rounded-28" />
          ))}
        </div>
      )}
      {popular.kind === "ready" &&
        (popular.data.length === 0 ? (
          <p className="text-18 text-soft">{screens.noCategories}</p>
        ) : (
          <ul className="category-grid">
            {popular.data.slice(0, MAX_CATEGORIES).map((category, i, all) => (
              <li key={category.token}>
                <CategoryCard category={category} dark={i === 0 || i === all.length - 1} />
              </li>
            ))}
          </ul>
        ))}
      <div className="mt-8 flex justify-center">
        <Link className={buttonClass({ look: "outline", large: true })} to={paths.shop()}>
          View Categories
        </Link>
      </div>
    </section>
  );
}
