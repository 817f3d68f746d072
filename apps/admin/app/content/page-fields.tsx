import { Skeleton } from "@shop/ui/skeleton";
import { lazy, Suspense } from "react";
import { Controller } from "react-hook-form";
import { type FormOfField, TextAreaInput, TextInput } from "../forms/fields.tsx";
import { PAGE_LABELS, type PageValues } from "./page-values.ts";

const RichTextEditor = lazy(() => import("../forms/rich-text-editor.tsx"));

/** The fields of a text page. */
export function PageFields<Values extends PageValues>({ of }: { of: FormOfField<Values> }) {
  const fields = of as unknown as FormOfField<PageValues>;
  return (
    <section className="panel" aria-label="Text of the page">
      <TextInput of={fields} name="title" autoComplete="off" />
      <Controller
        control={fields.form.control}
        name="html"
        render={({ field, fieldState }) => (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <RichTextEditor
              label={PAGE_LABELS.html}
              use="page"
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message ?? null}
            />
          </Suspense>
        )}
      />
      <TextAreaInput
        of={fields}
        name="description"
        rows={2}
        help="One or two sentences below the link in search results"
      />
    </section>
  );
}
