import type { StaffProduct } from "@shop/contract/admin/product-fields";
import { buttonClass } from "@shop/ui/button";
import { useMay } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { productGaps } from "./rules/product-gaps.ts";

/** The state of the navigation that leads from a new product to its page. */
export const JUST_ADDED = "just added";

/** What a product that has just been added to the shop still lacks. Nothing for a complete one, or one not in the shop. */
export function ProductGaps({ product }: { product: StaffProduct }) {
  const mayStock = useMay("stock.adjust");
  const { sentences, withoutStock } = productGaps(product);
  if (!product.isShown || sentences.length === 0) return null;
  const [first, ...others] = withoutStock;
  const stock = others.length > 0 ? `/stock?search=${encodeURIComponent(product.name)}` : `/stock/${first}`;
  return (
    <section className="panel" aria-label="What is missing">
      <p>
        <b>In the shop.</b> {sentences.join(" ")}
      </p>
      {first !== undefined && mayStock && (
        <Link to={stock} className={`${buttonClass({ look: "outline" })} lg:justify-self-start`}>
          Enter the stock
        </Link>
      )}
    </section>
  );
}
