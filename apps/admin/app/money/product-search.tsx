import type { FoundVariant } from "@shop/contract/admin/order-edit";
import { formatNaira } from "@shop/contract/money";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { useDebounced } from "../browser/use-debounced.ts";

/** Finds products for sale by name or code, and adds one piece of what is picked. */
export function ProductSearch({ onPick }: { onPick: (variant: FoundVariant) => void }) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), 250);
  const isAsked = q.length >= 2;
  const { data: found, error } = useAdmin("findVariants", { q }, { enabled: isAsked, keepPrevious: true });
  return (
    <div className="grid gap-3">
      <TextField
        label="Add a product"
        type="search"
        autoComplete="off"
        help="Its name, code, size or colour"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter in a search must not save the whole form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div role="status" className="text-soft empty:-mt-3">
        {error && isAsked && error.message}
        {isAsked && found?.length === 0 && "Nothing matches"}
      </div>
      {isAsked && found && found.length > 0 && (
        <ul className="found-variants" aria-label="Products found">
          {found.map((variant) => (
            <li key={variant.token}>
              <span className="min-w-0 flex-1">
                <b>{variant.name}</b>
                <span className="block text-14 text-soft">
                  {[variant.variant, formatNaira(variant.price), stockText(variant.stock)]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              <Button
                look="outline"
                disabled={variant.stock === 0}
                aria-label={`Add ${[variant.name, variant.variant].filter(Boolean).join(", ")}`}
                onClick={() => {
                  onPick(variant);
                  setTyped("");
                }}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const stockText = (stock: number) => (stock === 0 ? "sold out" : `${stock} in stock`);
