import type { StaffProduct } from "@shop/contract/admin/product-fields";
import { PRODUCT_STATUS_NAMES } from "@shop/contract/admin/product-limits";
import { Button } from "@shop/ui/button";
import { Skeleton } from "@shop/ui/skeleton";
import { lazy, Suspense } from "react";
import { Controller } from "react-hook-form";
import { SelectInput, TextAreaInput, TextInput } from "../forms/fields.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import type { useRecordForm } from "../forms/use-record-form.ts";
import { AlsoInField } from "./also-in-field.tsx";
import { PicturesField } from "./pictures-field.tsx";
import { PRODUCT_LABELS } from "./product-schema.ts";
import type { ProductValues, VariantValues } from "./product-values.ts";
import { VariantsField } from "./variants-field.tsx";

const RichTextEditor = lazy(() => import("../forms/rich-text-editor.tsx"));

export type ProductForm = ReturnType<typeof useRecordForm<StaffProduct, ProductValues>>;

const STATUSES = [
  { value: "draft", label: `${PRODUCT_STATUS_NAMES.draft}: not in the shop yet` },
  { value: "active", label: `${PRODUCT_STATUS_NAMES.active}, from its publish time` },
  { value: "archived", label: `${PRODUCT_STATUS_NAMES.archived}: taken out of the shop` },
];

/** The form of a product, new or there already, in one column with one save bar. */
export function ProductEditor({
  state,
  categories,
}: {
  state: ProductForm;
  categories: readonly { token: string; path: string }[];
}) {
  const { form } = state;
  return (
    <RecordForm state={state}>
      <section className="panel" aria-labelledby="product-words">
        <h2 id="product-words">What it is</h2>
        <TextInput of={state} name="name" maxLength={200} autoComplete="off" />
        <SelectInput
          of={state}
          name="category"
          choices={[
            { value: "", label: "Choose a category" },
            ...categories.map(({ token, path }) => ({ value: token, label: path })),
          ]}
        />
        <AlsoInField of={state} categories={categories} />
        <Controller
          control={form.control}
          name="description"
          render={({ field, fieldState }) => (
            <Suspense fallback={<Skeleton className="h-48 w-full" />}>
              <RichTextEditor
                label={PRODUCT_LABELS.description}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message ?? null}
              />
            </Suspense>
          )}
        />
      </section>
      <Controller
        control={form.control}
        name="variants"
        render={({ field, fieldState }) => (
          <>
            <SharedPictures variants={field.value} onChange={field.onChange} />
            <section className="panel" aria-labelledby="product-variants">
              <h2 id="product-variants">Variants and prices</h2>
              {fieldState.error && <VariantProblems error={fieldState.error} />}
              <VariantsField variants={field.value} onChange={field.onChange} />
            </section>
          </>
        )}
      />
      <section className="panel" aria-labelledby="product-shop">
        <h2 id="product-shop">Status and search</h2>
        <SelectInput of={state} name="status" choices={STATUSES} />
        <TextInput
          of={state}
          name="publishAt"
          type="datetime-local"
          help="A later time keeps it out of the shop until then"
        />
        <TextInput
          of={state}
          name="code"
          maxLength={40}
          autoComplete="off"
          help="Your own code for the product. Imports find it by this code"
        />
        <TextAreaInput of={state} name="keywords" rows={2} help="Other words that shoppers may search for" />
      </section>
      <section className="panel" aria-labelledby="product-facts">
        <h2 id="product-facts">Facts</h2>
        <TextAreaInput
          of={state}
          name="ingredients"
          rows={2}
          help="For food and cosmetics, in order of amount, largest first"
        />
        <TextInput of={state} name="allergens" help="For example: wheat, milk, groundnuts" />
        <TextInput of={state} name="bestBefore" help="For example: 4 months from packing" />
        <TextAreaInput of={state} name="details" rows={3} help="One per line, like “Fabric: Cotton”" />
        <TextAreaInput
          of={state}
          name="sizeTable"
          rows={5}
          help="One row per line, | between the cells; the first line names the columns: Size | Bust (cm) | Waist (cm). A column “Fits” names further sizes that a size fits, such as M, L"
        />
      </section>
    </RecordForm>
  );
}

/** The pictures of all variants at once, as long as they have the same. */
function SharedPictures({
  variants,
  onChange,
}: {
  variants: readonly VariantValues[];
  onChange: (variants: VariantValues[]) => void;
}) {
  const live = variants.filter(({ isArchived }) => !isArchived);
  const [first] = live;
  const isShared = live.every(({ pictures }) => JSON.stringify(pictures) === JSON.stringify(first?.pictures));
  const setAll = (pictures: VariantValues["pictures"]) =>
    onChange(variants.map((variant) => (variant.isArchived ? variant : { ...variant, pictures })));
  return (
    <section className="panel" aria-labelledby="product-pictures">
      <h2 id="product-pictures">Pictures</h2>
      {!first && <p className="text-soft">Add a variant first: pictures belong to variants.</p>}
      {first && isShared && (
        <PicturesField label="Pictures of all variants" pictures={first.pictures} onChange={setAll} />
      )}
      {first && !isShared && (
        <>
          <p className="text-soft">
            Each variant has its own pictures. Change them below, under the variant.
          </p>
          <Button look="outline" className="justify-self-start" onClick={() => setAll(first.pictures)}>
            Use the first variant's pictures for all variants
          </Button>
        </>
      )}
    </section>
  );
}

/** The form's own problems come one by one, those of the shop in one sentence. */
function VariantProblems({ error }: { error: { message?: string; root?: { message?: string } } }) {
  const own = Object.values(error).flatMap(
    (part) => (part as { message?: string } | undefined)?.message ?? [],
  );
  const problems = [error.message, error.root?.message, ...own].filter(
    (text): text is string => typeof text === "string",
  );
  return (
    <ul className="field-error block">
      {[...new Set(problems)].map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
