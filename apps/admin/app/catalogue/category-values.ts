import type { CategoryRecord } from "@shop/contract/admin/categories";
import { z } from "zod";
import type { PickedProduct } from "../forms/product-picker.tsx";
import type { ChosenPicture } from "./picture-field.tsx";

export interface CategoryValues {
  name: string;
  picture: ChosenPicture | null;
  placed: PickedProduct[];
}

export const CATEGORY_LABELS: Record<keyof CategoryValues, string> = {
  name: "Name",
  picture: "Picture",
  placed: "Products that come first",
};

export const categorySchema: z.ZodType<unknown, CategoryValues> = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Enter a name")
    .max(60, "Please use at most 60 characters")
    .refine((name) => !/[>;]/.test(name), "A name cannot contain > or ;"),
  picture: z.custom<ChosenPicture | null>(),
  placed: z.array(z.custom<PickedProduct>()),
});

export function toCategoryValues({ name, picture, placed }: CategoryRecord): CategoryValues {
  return { name, picture, placed };
}

/** The changed fields as the shop takes them. */
export function toCategoryChanges({ name, picture, placed }: Partial<CategoryValues>) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(picture === undefined ? {} : { picture: picture && { picture: picture.picture, alt: picture.alt } }),
    ...(placed === undefined ? {} : { placed: placed.map(({ token }) => token) }),
  };
}
