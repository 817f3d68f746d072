import { SHOP_FIRST_ROW } from "@shop/contract/constants";
import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Skeleton } from "@shop/ui/skeleton";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { AreaLine } from "../area/area-line.tsx";
import { InTurn } from "../browser/in-turn.tsx";
import { CategoryCard } from "../catalogue/category-card.tsx";
import { chooseCategory } from "../catalogue/chosen-category.ts";
import { LoadFailure } from "../catalogue/load-failure.tsx";
import { orderCategories } from "../catalogue/order-categories.ts";
import { type CategoryView, categories } from "../catalogue/queries.ts";
import { RecentlyViewed } from "../catalogue/recently-viewed.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { Cloths } from "../pictures/drawings.tsx";
import { ABREAST_ON_PHONES } from "../pictures/picture.tsx";
import { useSettings } from "../settings/settings.ts";

const SKELETONS = ["a", "b", "c", "d", "e", "f"];

export default function ShopPage() {
  const { storeName } = useSettings();
  const departments = usePageQuery(categories(useApi()));
  const all = departments.kind === "ready" ? departments.data : [];
  const shown = orderCategories(all);
  const further = all.slice(SHOP_FIRST_ROW);

  return (
    <div className="page section">
      <Head
        title="Shop"
        crumb="Shop"
        description={`All categories of ${storeName}: snacks, jewelry and fashion from all over Nigeria.`}
        path={paths.shop()}
      />
      <h1 className="mt-4 mb-4 text-32 xs:text-44">
        {storeName} <span className="text-coral">/</span> Shop
      </h1>
      <nav aria-label="New and reduced" className="chip-row mb-4">
        <Link className="chip" to={paths.newArrivals()}>
          New Arrivals
        </Link>
        <Link className="chip" to={paths.reduced()}>
          Reduced Prices
        </Link>
      </nav>
      <AreaLine />
      {departments.kind === "loading" && (
        <div role="status">
          <VisuallyHidden>Loading categories</VisuallyHidden>
          <div className="category-grid category-grid-three" aria-hidden="true">
            {SKELETONS.map((key) => (
              <Skeleton key={key} className="category-card-shape rounded-28" />
            ))}
          </div>
        </div>
      )}
      {departments.kind === "failed" && <LoadFailure failure={departments} />}
      {departments.kind === "ready" && shown.length === 0 && (
        <EmptyState
          title={screens.noCategories}
          sentence="We are adding products. Please check back soon."
          object={<Cloths />}
          action={
            <Link className={buttonClass({ look: "brass", large: true })} to={paths.home()}>
              Go to the home page
            </Link>
          }
        />
      )}
      {shown.length > 0 && (
        <div className="grid grid-cols-1 gap-12">
          <InTurn>
            <ul className="category-grid category-grid-three">
              {shown.slice(0, SHOP_FIRST_ROW).map((category, i) => (
                <li key={category.token}>
                  <CategoryCard category={category} eager={i < 3} first={i < ABREAST_ON_PHONES} />
                </li>
              ))}
            </ul>
          </InTurn>
          {further.length > 0 && (
            <section aria-labelledby="more-title">
              <h2 id="more-title" className="mb-6 text-32">
                More to browse
              </h2>
              <CategoryGrid categories={further} />
            </section>
          )}
          {all
            .filter(({ subCategories }) => subCategories.length > 0)
            .map((department) => (
              <InTurn key={department.token}>
                <Department department={department} />
              </InTurn>
            ))}
        </div>
      )}
      <RecentlyViewed className="mt-12" />
    </div>
  );
}

/** All sub-categories of a department, also those among the first cards of the page. */
function Department({ department }: { department: CategoryView }) {
  const { token, name, productCount, subCategories } = department;
  return (
    <section aria-label={name}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-32">{name}</h2>
        <Link
          className="link inline-flex min-h-11 items-center"
          to={paths.category(token)}
          onClick={() => chooseCategory(department)}
        >
          See all {productCount} {productCount === 1 ? "product" : "products"}
          <span className="sr-only"> in {name}</span>
        </Link>
      </div>
      <CategoryGrid categories={subCategories} />
    </section>
  );
}

function CategoryGrid({ categories: shown }: { categories: readonly CategoryView[] }) {
  return (
    <ul className="category-grid category-grid-filled">
      {shown.map((category) => (
        <li key={category.token}>
          <CategoryCard category={category} />
        </li>
      ))}
    </ul>
  );
}
