import { products } from "@shop/contract/admin/products";
import { paths } from "@shop/contract/paths";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { refuse } from "../../lib/refuse.ts";
import { mayDo } from "../../lib/staff-actor.ts";
import { type AddedPicture, addPicture } from "./add-picture.ts";
import { createProduct } from "./create-product.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { countStaffProducts, listStaffProducts } from "./list-staff-products.ts";
import { presentPicture } from "./present.ts";
import { previewProduct } from "./preview-product.ts";
import { type ProductEdit, saveProduct } from "./save-product.ts";
import { findStaffProduct, presentStaffProduct } from "./staff-product.ts";
import { tokenOfKey } from "./token-of-key.ts";

export function catalogueAdminRoutes(routes: Routes): void {
  productRoutes(routes);
  pictureRoutes(routes);
}

function productRoutes(routes: Routes): void {
  serveStaff(routes, products.listProducts, async ({ ctx }, input) => {
    const [{ rows, next }, counts] = await Promise.all([
      listStaffProducts(ctx, input),
      countStaffProducts(ctx),
    ]);
    return { data: rows, next, counts };
  });

  serveStaff(routes, products.viewStaffProduct, async ({ ctx }, { product: token }) => {
    const product = (await findStaffProduct(ctx, { token })) ?? refuse("product_not_found");
    return { data: presentStaffProduct(product) };
  });

  serveStaff(routes, products.createProduct, async ({ ctx, staff: by, headers }, { fields, variants }) => {
    const token = tokenOfKey("product", by, headers);
    return { data: presentStaffProduct(await createProduct(ctx, { by, token, fields, variants })) };
  });

  serveStaff(routes, products.saveProduct, async ({ ctx, staff: by }, { product: token, ...edit }) => {
    if (changesPrices(edit) && !mayDo(by, "catalogue.prices")) refuse("not_allowed");
    return { data: presentStaffProduct(await saveProduct(ctx, { by, token, ...edit })) };
  });

  serveStaff(routes, products.duplicateProduct, async ({ ctx, staff: by, headers }, { product: source }) => {
    const token = tokenOfKey("product", by, headers);
    return { data: presentStaffProduct(await duplicateProduct(ctx, { by, source, token })) };
  });

  serveStaff(routes, products.previewProduct, async ({ ctx }, { product: token }) => {
    const { previewToken } = await previewProduct(ctx, { token });
    return { data: { path: paths.product(previewToken) } };
  });
}

const changesPrices = ({ variants }: Pick<ProductEdit, "variants">) =>
  variants?.change?.some(
    ({ price, compareAtPrice }) => price !== undefined || compareAtPrice !== undefined,
  ) ?? false;

function pictureRoutes(routes: Routes): void {
  serveStaff(routes, products.uploadPicture, async ({ ctx }, { name, content }) => ({
    data: presentAdded(await addPicture(ctx, { bytes: Buffer.from(content, "base64"), name })),
  }));

  serveStaff(routes, products.fetchPicture, async ({ ctx }, { address }) => ({
    data: presentAdded(await addPicture(ctx, await fetchPicture(address))),
  }));
}

function presentAdded({ id, width, height }: AddedPicture) {
  return { picture: id, src: presentPicture({ id, alt: "", placeholder: "" }).src, width, height };
}
