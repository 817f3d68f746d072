import { isSoldOut } from "@shop/contract/stock";
import { ukSizes } from "@shop/contract/uk-sizes";
import { ChoiceChip } from "@shop/ui/chip";
import { useId } from "react";
import type { ProductView, VariantView } from "../catalogue/product-view.ts";
import { type AttributeName, attributeGroups, variantFor, variantLabel } from "./variant-choice.ts";

const TITLES: Record<AttributeName, string> = { SIZE: "Size", COLOUR: "Colour", FLAVOUR: "Flavour" };

/** One row of chips per attribute. Sold-out variants can be viewed but not bought. Sizes show the UK sizes of the size guide. */
export function VariantPicker({
  variants,
  sizeTable,
  chosen,
  onChoose,
}: {
  variants: readonly VariantView[];
  sizeTable: ProductView["sizeTable"];
  chosen: number;
  onChoose: (index: number) => void;
}) {
  const id = useId();
  const groups = attributeGroups(variants);
  const inUk = ukSizes(sizeTable);

  // Variants that do not differ in attributes are chosen by number.
  if (groups.length === 0) {
    return (
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-bold">Option</legend>
        <div className="flex flex-wrap gap-2">
          {variants.map((variant, i) => (
            <ChoiceChip
              key={variant.token}
              name={id}
              checked={i === chosen}
              unavailable={isSoldOut(variant)}
              onChange={() => onChoose(i)}
            >
              {variantLabel(variant, i)}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
    );
  }

  return (
    <div className="grid gap-5">
      {groups.map(({ name, values }) => (
        <fieldset key={name}>
          <legend className="mb-2">
            <span className="font-bold">{TITLES[name]}</span>{" "}
            <span className="text-soft">{variants[chosen]?.attributes[name]}</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {values.map((value) => {
              const index = variantFor(variants, chosen, name, value);
              const variant = variants[index];
              const unavailable = !variant || isSoldOut(variant);
              return (
                <ChoiceChip
                  key={value}
                  name={`${id}-${name}`}
                  checked={variants[chosen]?.attributes[name] === value}
                  unavailable={unavailable}
                  onChange={() => onChoose(index)}
                >
                  {value}
                  {name === "SIZE" && inUk.has(value) && (
                    <span className="chip-note"> {inUk.get(value)}</span>
                  )}
                  {unavailable && <span className="sr-only"> (sold out)</span>}
                </ChoiceChip>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
