import type { CategoryRecord } from "@shop/contract/admin/categories";
import { PLACES_MAX } from "@shop/contract/admin/category-limits";
import { Controller } from "react-hook-form";
import { TextInput } from "../forms/fields.tsx";
import { OrderedList } from "../forms/ordered-list.tsx";
import { PickedCell, type PickedProduct, ProductPicker } from "../forms/product-picker.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import type { useRecordForm } from "../forms/use-record-form.ts";
import type { CategoryValues } from "./category-values.ts";
import { PictureField } from "./picture-field.tsx";

export type CategoryForm = ReturnType<typeof useRecordForm<CategoryRecord, CategoryValues>>;

/** The form of a category: its name, its picture, and the order of the products on its page. */
export function CategoryEditor({ state, token }: { state: CategoryForm; token: string }) {
  const { control } = state.form;
  return (
    <RecordForm state={state}>
      <section className="panel" aria-labelledby="category-words">
        <h2 id="category-words">Name and picture</h2>
        <TextInput of={state} name="name" maxLength={60} autoComplete="off" />
        <Controller
          control={control}
          name="picture"
          render={({ field }) => (
            <PictureField label="The category's picture" value={field.value} onChange={field.onChange} />
          )}
        />
      </section>
      <Controller
        control={control}
        name="placed"
        render={({ field }) => <Places category={token} placed={field.value} onChange={field.onChange} />}
      />
    </RecordForm>
  );
}

function Places({
  category,
  placed,
  onChange,
}: {
  category: string;
  placed: PickedProduct[];
  onChange: (placed: PickedProduct[]) => void;
}) {
  return (
    <section className="panel" aria-labelledby="category-order">
      <h2 id="category-order">Order on its page</h2>
      <p className="text-soft">
        {placed.length === 0
          ? "The newest products come first. Move a product to the top to show it before them."
          : "These products come first, in this order. The others follow, the newest first."}
      </p>
      <OrderedList
        label="Products that come first"
        items={placed}
        keyOf={({ token }) => token}
        nameOf={({ name }) => name}
        onChange={onChange}
      >
        {(product) => <PickedCell {...product} />}
      </OrderedList>
      {placed.length < PLACES_MAX && (
        <ProductPicker
          label="Find a product of this category"
          category={category}
          chosen={placed.map(({ token }) => token)}
          press="Move to the top"
          onPick={(product) => onChange([product, ...placed])}
        />
      )}
    </section>
  );
}
