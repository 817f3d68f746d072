import type { CategoryRecord } from "@shop/contract/admin/categories";
import { paths } from "@shop/contract/paths";
import { Button, buttonClass } from "@shop/ui/button";
import { useState } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { WATCHED } from "../api/watched.ts";
import { CategoryEditor } from "../catalogue/category-editor.tsx";
import {
  CATEGORY_LABELS,
  categorySchema,
  toCategoryChanges,
  toCategoryValues,
} from "../catalogue/category-values.ts";
import { DeleteCategoryDialog } from "../catalogue/delete-category-dialog.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { useMe } from "../member/use-me.ts";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

const UP = { to: "/categories", label: "Categories" };

/** One category: its name, its picture, and the order of its products. */
export default function CategoryPage({ params: { token = "" } }: PageProps) {
  const category = useAdmin("viewStaffCategory", { category: token }, WATCHED);
  if (category.data) return <Editor key={token} record={category.data} />;
  return (
    <>
      <PageHead title="Category" up={UP} />
      {category.error ? (
        <LoadFailure error={category.error} onAgain={() => void category.refetch()} />
      ) : (
        <RowsShape />
      )}
    </>
  );
}

function Editor({ record }: { record: CategoryRecord }) {
  const { me } = useMe();
  const { data: categories = [] } = useAdmin("listStaffCategories");
  const [isDeleting, setDeleting] = useState(false);
  const save = useAdminCall("saveCategory", { shownInline: true });
  const state = useRecordForm({
    draft: `category ${record.token}`,
    schema: categorySchema,
    record,
    toValues: toCategoryValues,
    labels: CATEGORY_LABELS,
    save: (changed, version) =>
      save.mutateAsync({ category: record.token, version, changes: toCategoryChanges(changed) }),
  });
  return (
    <>
      <PageHead
        title={record.name}
        up={UP}
        lead={record.path === record.name ? undefined : record.path}
        action={
          <>
            <a
              className={buttonClass({ look: "outline" })}
              href={paths.category(record.token)}
              target="_blank"
              rel="noopener"
            >
              See it in the shop<span className="sr-only"> (opens in a new tab)</span>
            </a>
            {me?.may("catalogue.write") && (
              <Button look="ghost" onClick={() => setDeleting(true)}>
                Delete
              </Button>
            )}
          </>
        }
      />
      <CategoryEditor state={state} token={record.token} />
      {isDeleting && (
        <DeleteCategoryDialog category={record} categories={categories} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
