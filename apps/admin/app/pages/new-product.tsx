import { Skeleton } from "@shop/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { adminKey, useAdmin } from "../api/use-admin.ts";
import { ProductEditor } from "../catalogue/product-editor.tsx";
import { PRODUCT_LABELS, productSchema } from "../catalogue/product-schema.ts";
import { emptyVariant, type ProductValues, toProductValues } from "../catalogue/product-values.ts";
import { createFrom } from "../catalogue/save-edits.ts";
import { useRecordForm } from "../forms/use-record-form.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { PageHead } from "../navigation/page-head.tsx";

const UP = { to: "/products", label: "Products" };

export default function NewProductPage() {
  const categories = useAdmin("listStaffCategories");
  return (
    <>
      <PageHead title="Add a product" up={UP} />
      {categories.error && <LoadFailure error={categories.error} onAgain={() => void categories.refetch()} />}
      {categories.isPending && <Skeleton className="h-64 w-full" />}
      {categories.data && <NewProduct categories={categories.data} />}
    </>
  );
}

const BLANK = {
  ...{
    token: "",
    version: 0,
    name: "",
    code: "",
    status: "draft" as const,
    isShown: false,
    description: "",
  },
  ...{
    category: "",
    alsoIn: [],
    keywords: "",
    ingredients: "",
    allergens: "",
    bestBefore: "",
    details: [],
    sizeTable: null,
  },
  variants: [],
};

function NewProduct({ categories }: { categories: readonly { token: string; path: string }[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [added, setAdded] = useState<string | null>(null);
  const [start] = useState((): ProductValues => {
    const values = toProductValues({ ...BLANK, publishAt: new Date().toISOString() });
    return { ...values, variants: [emptyVariant()] };
  });
  const state = useRecordForm({
    draft: "new product",
    schema: productSchema,
    record: { ...BLANK, publishAt: new Date().toISOString() },
    toValues: () => start,
    labels: PRODUCT_LABELS,
    saved: "Added",
    save: async (changed) => {
      const { token } = await createFrom({ ...start, ...changed }, key);
      await queries.invalidateQueries({ queryKey: adminKey("listProducts") });
      setAdded(token);
    },
  });
  // Once nothing is left to save, leaving asks no question.
  const { changeCount } = state;
  useEffect(() => {
    if (added !== null && changeCount === 0) {
      void navigate(`/products/${added}`, { replace: true });
    }
  }, [added, changeCount, navigate]);

  return <ProductEditor state={state} categories={categories} />;
}
