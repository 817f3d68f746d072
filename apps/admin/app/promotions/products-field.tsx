import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { useDebounced } from "../browser/use-debounced.ts";
import type { FormOfField } from "../forms/fields.tsx";
import type { PromotionValues } from "./promotion-values.ts";

const PAUSE_MS = 200;

/** Which products a promotion covers: found by name, and listed below. */
export function ProductsField({ of: { form, labels } }: { of: FormOfField<PromotionValues> }) {
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), PAUSE_MS);
  const found = useAdmin("listPromotionTargets", { search }, { enabled: search !== "", keepPrevious: true });
  const chosen = form.watch("products");
  const offered =
    search === ""
      ? []
      : (found.data?.products ?? []).filter(({ token }) => !chosen.some((one) => one.token === token));
  const set = (products: PromotionValues["products"]) =>
    form.setValue("products", products, { shouldDirty: true });

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">{labels.products}</legend>
      {chosen.length > 0 && (
        <ul className="grid gap-2">
          {chosen.map(({ token, name }) => (
            <li key={token} className="picked">
              <span className="min-w-0">{name}</span>
              <Button
                look="ghost"
                aria-label={`Leave out ${name}`}
                onClick={() => set(chosen.filter((one) => one.token !== token))}
              >
                Leave out
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Find a product by name"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault(); // not the whole form
        }}
      />
      {search !== "" && found.data && offered.length === 0 && (
        <p className="text-soft">No product is called that.</p>
      )}
      {offered.length > 0 && (
        <ul className="choice-box">
          {offered.map((product) => (
            <li key={product.token} className="picked">
              <span className="min-w-0">{product.name}</span>
              <Button
                look="outline"
                aria-label={`Add ${product.name}`}
                onClick={() => set([...chosen, product])}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
