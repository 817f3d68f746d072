import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import type { ProductView } from "../catalogue/product-view.ts";

/** Ingredients, allergens and other facts. Most products have none. */
export function ProductFacts({ facts }: Pick<ProductView, "facts">) {
  if (facts.length === 0) return null;
  return (
    <section className="min-w-0" aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-3 text-24">
        Details
      </h2>
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name} className={classes(isWarning(name) && "facts-warning")}>
            <dt>
              {isWarning(name) && <Icon name="warning" size={20} />}
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What can harm a shopper stands out. */
const isWarning = (name: string) => /^allergens?$/i.test(name);
