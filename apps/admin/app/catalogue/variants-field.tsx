import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { useState } from "react";
import { BulkVariants } from "./bulk-variants.tsx";
import { emptyVariant, type VariantValues } from "./product-values.ts";
import { VariantGenerator } from "./variant-generator.tsx";
import { VariantRow } from "./variant-row.tsx";

/** The variants of a product: what shoppers choose between, with price, weight and pictures. Stock has its own ledger. */
export function VariantsField({
  variants,
  onChange,
}: {
  variants: readonly VariantValues[];
  onChange: (variants: VariantValues[]) => void;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isGenerating, setGenerating] = useState(false);
  const live = variants.filter(({ isArchived }) => !isArchived);
  const archived = variants.filter(({ isArchived }) => isArchived);

  const set = (key: string, changed: Partial<VariantValues>) =>
    onChange(variants.map((variant) => (variant.key === key ? { ...variant, ...changed } : variant)));

  function move(key: string, by: number) {
    const moved = [...live];
    const from = moved.findIndex((variant) => variant.key === key);
    const [variant] = moved.splice(from, 1);
    if (variant) moved.splice(from + by, 0, variant);
    onChange([...moved, ...archived]);
  }

  function tick(key: string, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(key);
    else next.delete(key);
    setTicked(next);
  }

  /** A saved variant is shown as archived; one that was never saved just goes. */
  function remove(variant: VariantValues) {
    tick(variant.key, false);
    if (variant.token === null) onChange(variants.filter(({ key }) => key !== variant.key));
    else set(variant.key, { isArchived: true });
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {live.length > 1 && (
        <Checkbox
          label="Choose all variants"
          checked={ticked.size > 0 && live.every(({ key }) => ticked.has(key))}
          onChange={({ target }) => setTicked(new Set(target.checked ? live.map(({ key }) => key) : []))}
        />
      )}
      <ul className="variant-rows">
        {live.map((variant, index) => (
          <VariantRow
            key={variant.key}
            variant={variant}
            canTick={live.length > 1}
            isTicked={ticked.has(variant.key)}
            onTick={(isTicked) => tick(variant.key, isTicked)}
            onChange={(changed) => set(variant.key, changed)}
            onRemove={() => remove(variant)}
            {...(index > 0 ? { onUp: () => move(variant.key, -1) } : {})}
            {...(index < live.length - 1 ? { onDown: () => move(variant.key, 1) } : {})}
          />
        ))}
      </ul>
      {ticked.size > 0 && (
        <BulkVariants
          count={ticked.size}
          onApply={(change) =>
            onChange(
              variants.map((variant) =>
                ticked.has(variant.key) ? { ...variant, ...change(variant) } : variant,
              ),
            )
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={() => onChange([...live, emptyVariant(live.at(-1)), ...archived])}>
          Add a variant
        </Button>
        <Button look="ghost" onClick={() => setGenerating(true)}>
          Make variants from options
        </Button>
      </div>
      <ArchivedVariants variants={archived} onRestore={({ key }) => set(key, { isArchived: false })} />
      {isGenerating && (
        <VariantGenerator
          existing={variants}
          onClose={() => setGenerating(false)}
          onAdd={(added) => {
            setGenerating(false);
            // A single variant without options makes room for those that have them.
            const kept = live.filter(
              ({ token, size, colour, flavour }) => token !== null || size || colour || flavour,
            );
            onChange([...kept, ...added, ...archived]);
          }}
        />
      )}
    </div>
  );
}

function ArchivedVariants({
  variants,
  onRestore,
}: {
  variants: readonly VariantValues[];
  onRestore: (variant: VariantValues) => void;
}) {
  if (variants.length === 0) return null;
  return (
    <details className="archived-variants">
      <summary>Archived variants ({variants.length})</summary>
      <p className="my-2 text-14 text-soft">
        They are not for sale. Orders and stock keep them; one that nobody has ordered and that has no stock
        is deleted when you save.
      </p>
      <ul className="grid gap-2">
        {variants.map((variant) => (
          <li key={variant.key} className="flex items-center justify-between gap-3">
            {[variant.size, variant.colour, variant.flavour].filter(Boolean).join(", ") || "Without options"}
            <Button look="outline" onClick={() => onRestore(variant)}>
              Sell again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
