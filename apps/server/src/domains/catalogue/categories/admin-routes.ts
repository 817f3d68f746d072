import { staffCategories } from "@shop/contract/admin/categories";
import type { Routes } from "../../../http/serve.ts";
import { serveStaff } from "../../../http/serve-staff.ts";
import { refuse } from "../../../lib/refuse.ts";
import { listStaffCategories } from "../list-staff-categories.ts";
import { createCategory } from "./create-category.ts";
import { deleteCategory } from "./delete-category.ts";
import { moveCategory } from "./move-category.ts";
import { saveCategory } from "./save-category.ts";
import { findStaffCategory, listCategoryTree, presentCategoryRecord } from "./staff-category.ts";

export function categoryAdminRoutes(routes: Routes): void {
  serveStaff(routes, staffCategories.listStaffCategories, async ({ ctx }) => ({
    data: await listStaffCategories(ctx),
  }));

  serveStaff(routes, staffCategories.listCategoryTree, async ({ ctx }) => ({
    data: await listCategoryTree(ctx),
  }));

  serveStaff(routes, staffCategories.viewStaffCategory, async ({ ctx }, { category: token }) => {
    const category = (await findStaffCategory(ctx, { token })) ?? refuse("category_not_found");
    return { data: presentCategoryRecord(category) };
  });

  serveStaff(routes, staffCategories.createCategory, async ({ ctx, staff: by }, { name, parent }) => ({
    data: presentCategoryRecord(await createCategory(ctx, { by, name, parent })),
  }));

  serveStaff(routes, staffCategories.saveCategory, async ({ ctx, staff: by }, { category, ...edit }) => ({
    data: presentCategoryRecord(await saveCategory(ctx, { by, token: category, ...edit })),
  }));

  serveStaff(routes, staffCategories.moveCategory, async ({ ctx, staff: by }, { category, ...move }) => ({
    data: presentCategoryRecord(await moveCategory(ctx, { by, token: category, ...move })),
  }));

  serveStaff(routes, staffCategories.deleteCategory, async ({ ctx, staff: by }, { category, ...rest }) => ({
    data: await deleteCategory(ctx, { by, token: category, ...rest }),
  }));
}
