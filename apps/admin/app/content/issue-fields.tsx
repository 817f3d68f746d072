import { Skeleton } from "@shop/ui/skeleton";
import { lazy, Suspense } from "react";
import { Controller } from "react-hook-form";
import { type FormOfField, TextInput } from "../forms/fields.tsx";
import { OrderedList } from "../forms/ordered-list.tsx";
import { ProductPicker } from "../forms/product-picker.tsx";
import { ISSUE_LABELS, type IssueProduct, type IssueValues } from "./issue-values.ts";

const RichTextEditor = lazy(() => import("../forms/rich-text-editor.tsx"));

/** What a newsletter says, and the products below its text. */
export function IssueFields({ of }: { of: FormOfField<IssueValues> }) {
  const products = of.form.watch("products");
  const set = (next: IssueProduct[]) => of.form.setValue("products", next, { shouldDirty: true });
  return (
    <div className="panels">
      <section className="panel" aria-labelledby="issue-words">
        <h2 id="issue-words">What it says</h2>
        <TextInput of={of} name="subject" autoComplete="off" />
        <TextInput
          of={of}
          name="previewText"
          autoComplete="off"
          help="An inbox shows it beside the subject. Without it, the inbox shows the first words"
        />
        <Controller
          control={of.form.control}
          name="html"
          render={({ field, fieldState }) => (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <RichTextEditor
                label={ISSUE_LABELS.html}
                use="page"
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message ?? null}
              />
            </Suspense>
          )}
        />
      </section>
      <section className="panel" aria-labelledby="issue-products">
        <h2 id="issue-products">Products below the text</h2>
        <p className="text-soft">
          With picture, name and price as they are when sending begins. Products that are not in the shop by
          then are left out.
        </p>
        {products.length > 0 && (
          <OrderedList
            label="Products of the newsletter"
            items={products}
            keyOf={({ token }) => token}
            nameOf={({ name }) => name}
            onChange={set}
          >
            {({ name }) => name}
          </OrderedList>
        )}
        <ProductPicker
          label="Find a product by name or code"
          press="Add"
          chosen={products.map(({ token }) => token)}
          onPick={({ token, name }) => set([...products, { token, name }])}
        />
      </section>
    </div>
  );
}
