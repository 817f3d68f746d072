import { Button } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { CategoryTree } from "../catalogue/category-tree.tsx";
import { NewCategoryDialog } from "../catalogue/new-category-dialog.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { useMe } from "../member/use-me.ts";
import { PageHead } from "../navigation/page-head.tsx";

/** The categories of the shop as a tree, in the order in which shoppers see them. */
export default function CategoriesPage() {
  const { me } = useMe();
  const tree = useAdmin("listCategoryTree");
  const [isAdding, setAdding] = useState(false);
  const canWrite = me?.may("catalogue.write") ?? false;
  return (
    <>
      <PageHead
        title="Categories"
        lead="In the order that shoppers see. Moves appear in the shop at once."
        action={canWrite && <Button onClick={() => setAdding(true)}>Add a category</Button>}
      />
      {tree.error && <LoadFailure error={tree.error} onAgain={() => void tree.refetch()} />}
      {tree.isPending && <RowsShape />}
      {tree.data?.length === 0 && (
        <EmptyState title="No categories yet" sentence="Add the first one, or import a table." />
      )}
      {tree.data && tree.data.length > 0 && <CategoryTree tree={tree.data} canMove={canWrite} />}
      {isAdding && <NewCategoryDialog categories={tree.data ?? []} onClose={() => setAdding(false)} />}
    </>
  );
}
