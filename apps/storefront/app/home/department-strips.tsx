import { paths } from "@shop/contract/paths";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { InTurn } from "../browser/in-turn.tsx";
import { ProductStrip, ProductStripSkeleton } from "../catalogue/product-strip.tsx";
import { Link } from "../navigation/link.tsx";
import { homeStrips } from "./home-queries.ts";

/** Reduced products, and some of each department. If they fail to load, nothing is shown: the grid below has the same products. */
export function DepartmentStrips() {
  const strips = usePageQuery(homeStrips(useApi()));
  if (strips.kind === "failed" || (strips.kind === "ready" && strips.data.length === 0)) return null;

  return (
    <div className="section grid grid-cols-1 gap-8 md:gap-12">
      {strips.kind === "loading" && (
        <div className="page grid grid-cols-1 gap-10">
          <ProductStripSkeleton />
          <ProductStripSkeleton />
          <ProductStripSkeleton />
        </div>
      )}
      {strips.kind === "ready" &&
        strips.data.map(({ category, products }) => {
          const title = category?.name ?? "Reduced Prices";
          return (
            <InTurn key={category?.token ?? "reduced"}>
              <ProductStrip
                className="page home-strip"
                title={title}
                products={products}
                more={
                  <Link
                    className="link inline-flex min-h-11 items-center whitespace-nowrap"
                    to={category ? paths.category(category.token) : paths.reduced()}
                  >
                    See all<span className="sr-only">: {title}</span>
                  </Link>
                }
              />
            </InTurn>
          );
        })}
    </div>
  );
}
