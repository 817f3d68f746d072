import type { AdminRoute } from "./route.ts";

/** The pages of products, categories and stock. */
export const catalogueRoutes: readonly AdminRoute[] = [
  {
    pattern: "/products",
    page: "products",
    title: "Products",
    access: "catalogue.read",
    menu: { group: "catalogue", icon: "products", bar: true },
    words: "goods variants prices pictures",
  },
  { pattern: "/products/new", page: "new-product", title: "Add a product", access: "catalogue.write" },
  { pattern: "/products/:token", page: "product", title: "Product", access: "catalogue.read" },
  {
    pattern: "/bulk-edits/new",
    page: "bulk-edit-new",
    title: "Change many products",
    access: "catalogue.bulk",
  },
  {
    pattern: "/bulk-edits/:token",
    page: "bulk-edit",
    title: "Change of many products",
    access: "catalogue.bulk",
  },
  {
    pattern: "/categories",
    page: "categories",
    title: "Categories",
    access: "catalogue.read",
    menu: { group: "catalogue", icon: "tree" },
    words: "tree order move sub-categories",
  },
  { pattern: "/categories/:token", page: "category", title: "Category", access: "catalogue.read" },
  {
    pattern: "/synonyms",
    page: "synonyms",
    title: "Synonyms",
    access: "catalogue.write",
    menu: { group: "catalogue", icon: "copy" },
    words: "search words local names meaning",
  },
  {
    pattern: "/imports",
    page: "imports",
    title: "Import and export",
    access: "catalogue.import",
    menu: { group: "catalogue", icon: "table" },
    words: "csv spreadsheet excel upload download",
  },
  { pattern: "/imports/:token", page: "import", title: "Import", access: "catalogue.import" },
  {
    pattern: "/stock",
    page: "stock",
    title: "Stock",
    access: "stock.read",
    menu: { group: "catalogue", icon: "stock", bar: true },
    words: "inventory count low sold out",
  },
  { pattern: "/stock/:variant", page: "stock-variant", title: "Stock of a product", access: "stock.read" },
];
