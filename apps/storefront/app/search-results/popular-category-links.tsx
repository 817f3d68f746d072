import { paths } from "@shop/contract/paths";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { popularCategories } from "../catalogue/queries.ts";
import { Link } from "../navigation/link.tsx";

/** Links to the popular categories. */
export function PopularCategoryLinks() {
  const popular = usePageQuery(popularCategories(useApi()));

  return (
    // Reserves the space before the names are loaded.
    <div className="flow-root min-h-11 lg:min-h-24">
      {popular.kind === "ready" && popular.data.length > 0 && (
        <nav aria-label="Popular categories">
          <ul className="chip-row">
            {popular.data.map(({ token, name }) => (
              <li key={token}>
                <Link className="chip" to={paths.category(token)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
