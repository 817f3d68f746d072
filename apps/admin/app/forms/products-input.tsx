import type { PromotionTarget } from "@shop/contract/admin/promotions";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useAdmin } from "../api/use-admin.ts";
import { useDebounced } from "../browser/use-debounced.ts";
import { type ChoiceProps, useChoice } from "./use-choice.ts";

const PAUSE_MS = 200;

/** Chooses products: found by name, and listed below. */
export function ProductsInput<Values extends FieldValues>(props: ChoiceProps<Values, PromotionTarget[]>) {
  const { label, chosen, onChange } = useChoice(props);
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), PAUSE_MS);
  const found = useAdmin("listPromotionTargets", { search }, { enabled: search !== "", keepPrevious: true });
  const offered =
    search === ""
      ? []
      : (found.data?.products ?? []).filter(({ token }) => !chosen.some((one) => one.token === token));

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">{label}</legend>
      {chosen.length > 0 && (
        <ul className="grid gap-2">
          {chosen.map(({ token, name }) => (
            <li key={token} className="picked">
              <span className="min-w-0">{name}</span>
              <Button
                look="ghost"
                aria-label={`Leave out ${name}`}
                onClick={() => onChange(chosen.filter((one) => one.token !== token))}
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
        <p className="text-soft">No product has that name.</p>
      )}
      {offered.length > 0 && (
        <ul className="choice-box">
          {offered.map((product) => (
            <li key={product.token} className="picked">
              <span className="min-w-0">{product.name}</span>
              <Button
                look="outline"
                aria-label={`Add ${product.name}`}
                onClick={() => onChange([...chosen, product])}
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
