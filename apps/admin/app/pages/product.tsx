import type { StaffProduct } from "@shop/contract/admin/product-fields";
import { Button } from "@shop/ui/button";
import { Skeleton } from "@shop/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminKey, useAdmin, useAdminCall } from "../api/use-admin.ts";
import { WATCHED } from "../api/watched.ts";
import { openPreview } from "../browser/open-preview.ts";
import { DuplicateButton } from "../catalogue/duplicate-button.tsx";
import { ProductEditor } from "../catalogue/product-editor.tsx";
import { ProductGaps } from "../catalogue/product-gaps.tsx";
import { PRODUCT_LABELS, productSchema } from "../catalogue/product-schema.ts";
import { ProductState } from "../catalogue/product-state.tsx";
import { toProductValues, variantsInWords } from "../catalogue/product-values.ts";
import { saveEdits } from "../catalogue/save-edits.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { useMay } from "../member/use-me.ts";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

const UP = { to: "/products", label: "Products" };

export default function ProductPage({ params: { token = "" } }: PageProps) {
  const product = useAdmin("viewStaffProduct", { product: token }, WATCHED);
  const categories = useAdmin("listStaffCategories");
  const error = product.error ?? categories.error;
  if (error && !(product.data && categories.data)) {
    return (
      <>
        <PageHead title="Product" up={UP} />
        <LoadFailure
          error={error}
          onAgain={() => void Promise.all([product.refetch(), categories.refetch()])}
        />
      </>
    );
  }
  if (!product.data || !categories.data) {
    return (
      <>
        <PageHead title="Product" up={UP} />
        <div role="status" aria-label="Loading the product" className="grid gap-5">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      </>
    );
  }
  return <Editor key={token} product={product.data} categories={categories.data} />;
}

function Editor({
  product,
  categories,
}: {
  product: StaffProduct;
  categories: readonly { token: string; path: string }[];
}) {
  const queries = useQueryClient();
  const [wasDraft] = useState(product.status === "draft");
  const canWrite = useMay("catalogue.write");
  const preview = useAdminCall("previewProduct", { refreshes: [] });
  const state = useRecordForm({
    draft: `product ${product.token}`,
    schema: productSchema,
    record: product,
    toValues: toProductValues,
    labels: PRODUCT_LABELS,
    inWords: { variants: variantsInWords },
    save: async (changed, version) => {
      const saved = await saveEdits(product, changed, version);
      queries.setQueriesData(
        { queryKey: adminKey("viewStaffProduct", { product: product.token }) },
        (before) => ({
          ...(before as object),
          data: saved,
        }),
      );
      await queries.invalidateQueries({ queryKey: adminKey("listProducts") });
    },
  });

  const showInShop = () =>
    openPreview(preview.mutateAsync({ product: product.token }).then(({ data }) => data.path));

  return (
    <>
      <PageHead
        title={product.name}
        up={UP}
        lead={<ProductState {...product} />}
        action={
          <>
            {canWrite && <DuplicateButton product={product.token} hasUnsaved={state.changeCount > 0} />}
            <Button look="outline" busy={preview.isPending} onClick={showInShop}>
              See it in the shop
            </Button>
          </>
        }
      />
      <ProductGaps product={product} wasDraft={wasDraft} hasUnsaved={state.changeCount > 0} />
      <ProductEditor state={state} categories={categories} />
    </>
  );
}
