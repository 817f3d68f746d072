import type { StaffProduct } from "@shop/contract/admin/product-fields";
import { Button, buttonClass } from "@shop/ui/button";
import { useAdminCall } from "../api/use-admin.ts";
import { useMay } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { notify } from "../notices/notify.ts";
import { productGaps } from "./rules/product-gaps.ts";

/** Whether shoppers see a draft, or one that this page has just put into the shop, and what it still lacks. */
export function ProductGaps({
  product,
  wasDraft,
  hasUnsaved,
}: {
  product: StaffProduct;
  /** Whether it was a draft when the page opened. A product that was already in the shop is not checked. */
  wasDraft: boolean;
  hasUnsaved: boolean;
}) {
  const mayStock = useMay("stock.adjust");
  const mayWrite = useMay("catalogue.write");
  const { sentences, withoutStock } = productGaps(product);
  const isDraft = product.status === "draft";
  if (!isDraft && !(wasDraft && product.isShown && sentences.length > 0)) return null;
  const [first, ...others] = withoutStock;
  const stock = others.length > 0 ? `/stock?search=${encodeURIComponent(product.name)}` : `/stock/${first}`;
  return (
    <section className="panel" aria-label="What is missing">
      <p>
        <b>{isDraft ? "Draft." : "In the shop."}</b>{" "}
        {[...(isDraft ? ["Shoppers do not see it yet."] : []), ...sentences].join(" ")}
      </p>
      <div className="flex flex-wrap gap-2">
        {isDraft && mayWrite && <PutInShop product={product} hasUnsaved={hasUnsaved} />}
        {first !== undefined && mayStock && (
          <Link to={stock} className={buttonClass({ look: "outline" })}>
            Enter the stock
          </Link>
        )}
      </div>
    </section>
  );
}

function PutInShop({
  product: { token, version, publishAt },
  hasUnsaved,
}: {
  product: StaffProduct;
  hasUnsaved: boolean;
}) {
  const save = useAdminCall("saveProduct", {
    done: Date.parse(publishAt) > Date.now() ? "In the shop from its publish time" : "In the shop",
    refreshes: ["viewStaffProduct", "listProducts"],
  });
  return (
    <Button
      busy={save.isPending}
      onClick={() => {
        if (hasUnsaved) notify.error("Save or discard your changes first: shoppers would not see them");
        else save.mutate({ product: token, version, changes: { status: "active" } });
      }}
    >
      Put it in the shop
    </Button>
  );
}
