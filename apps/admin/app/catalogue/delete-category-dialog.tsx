import type { CategoryRecord, StaffCategory } from "@shop/contract/admin/categories";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";

/** Asks where the products of a category go before it is deleted. */
export function DeleteCategoryDialog({
  category,
  categories,
  onClose,
}: {
  category: CategoryRecord;
  categories: readonly StaffCategory[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [productsTo, setProductsTo] = useState("");
  const remove = useAdminCall("deleteCategory", {
    done: "The category is deleted",
    shownInline: true,
    refreshes: ["listCategoryTree", "listStaffCategories", "listProducts"],
    onDone: () => void navigate("/categories", { replace: true }),
  });
  const { name, token, version, products, onlyHere, subCategories } = category;
  const staying = products === 1 ? "It stays in its other categories" : "They stay in their other categories";
  const [problem, setProblem] = useState<string | null>(null);

  function confirm() {
    if (onlyHere > 0 && productsTo === "") return setProblem("Choose a category for its products");
    setProblem(null);
    remove.mutate({ category: token, version, ...(productsTo ? { productsTo } : {}) });
  }

  return (
    <CommandDialog
      title={`Delete ${name}?`}
      error={problem ?? remove.error}
      action="Delete"
      isBusy={remove.isPending}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>
        Its page disappears from the shop.
        {subCategories > 0 &&
          ` ${subCategories === 1 ? "The category below it moves" : `The ${subCategories} categories below it move`} up to its place.`}
      </p>
      {products > 0 && (
        <SelectField
          label={
            products === 1 ? "Its product goes to" : `Its ${products.toLocaleString("en-NG")} products go to`
          }
          {...(onlyHere === 0 ? { help: staying } : {})}
          value={productsTo}
          onChange={({ target }) => setProductsTo(target.value)}
        >
          <option value="">{onlyHere > 0 ? "Choose a category" : "No other category"}</option>
          {categories
            .filter((one) => one.token !== token)
            .map((one) => (
              <option key={one.token} value={one.token}>
                {one.path}
              </option>
            ))}
        </SelectField>
      )}
    </CommandDialog>
  );
}
