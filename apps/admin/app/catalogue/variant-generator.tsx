import { VARIANTS_MAX } from "@shop/contract/admin/product-limits";
import { Button } from "@shop/ui/button";
import { Checkbox } from "@shop/ui/checkbox";
import { Dialog } from "@shop/ui/dialog";
import { TextField } from "@shop/ui/text-field";
import { useId, useState } from "react";
import { readNaira } from "../forms/naira.ts";
import { combineOptions, keyOf, type OptionLists, toVariant } from "./combine-options.ts";
import type { VariantValues } from "./product-values.ts";

/** Makes variants from up to three options. Variants that are there keep everything they have. */
export function VariantGenerator({
  existing,
  onClose,
  onAdd,
}: {
  existing: readonly VariantValues[];
  onClose: () => void;
  onAdd: (added: VariantValues[]) => void;
}) {
  const heading = useId();
  const [lists, setLists] = useState<OptionLists>({ size: "", colour: "", flavour: "" });
  const [price, setPrice] = useState(existing[0]?.price ?? "");
  const [stock, setStock] = useState("0");
  const isStock = /^\d{1,7}$/.test(stock.trim());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const choices = combineOptions(lists, existing);
  const chosen = choices.filter((choice) => !left.has(keyOf(choice)));
  const room = VARIANTS_MAX - existing.filter(({ isArchived }) => !isArchived).length;
  const isTooMany = chosen.length > room;
  const isPrice = Boolean(readNaira(price));
  const missing = missingFor({ lists, choices: choices.length, chosen: chosen.length, isPrice, isStock });

  const field = (name: keyof OptionLists, label: string, example: string) => (
    <TextField
      label={label}
      placeholder={example}
      value={lists[name]}
      onChange={({ target }) => setLists({ ...lists, [name]: target.value })}
    />
  );

  return (
    <Dialog open onClose={onClose} labelledBy={heading} closesOnBackdrop={false}>
      <h2 id={heading} className="me-10 mb-4 text-24">
        Make variants from options
      </h2>
      <div className="grid gap-4">
        <p className="text-14 text-soft">Write the values of each option with commas between them.</p>
        {field("size", "Sizes", "S, M, L")}
        {field("colour", "Colours", "Indigo, Coral")}
        {field("flavour", "Flavours", "")}
        <TextField
          label="Price of each (₦)"
          inputMode="decimal"
          error={isPrice || price.trim() === "" ? null : "Enter an amount, such as 1,500"}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
        <TextField
          label="Pieces in stock of each"
          inputMode="numeric"
          error={isStock ? null : "Enter a whole number"}
          value={stock}
          onChange={({ target }) => setStock(target.value)}
        />
        {choices.length > 0 && (
          <fieldset className="generator-choices">
            <legend className="mb-2 font-bold">
              {chosen.length} of {choices.length} new {choices.length === 1 ? "variant" : "variants"}
            </legend>
            {choices.slice(0, 2 * VARIANTS_MAX).map((choice) => (
              <Checkbox
                key={keyOf(choice)}
                label={[choice.size, choice.colour, choice.flavour].filter(Boolean).join(", ")}
                checked={!left.has(keyOf(choice))}
                onChange={({ target }) => {
                  const next = new Set(left);
                  if (target.checked) next.delete(keyOf(choice));
                  else next.add(keyOf(choice));
                  setLeft(next);
                }}
              />
            ))}
          </fieldset>
        )}
        <p role="status" className={isTooMany ? "field-error" : "text-14 text-soft"}>
          {isTooMany ? `A product has at most ${VARIANTS_MAX} variants; there is room for ${room}` : missing}
        </p>
        <Button
          disabled={isTooMany || missing !== null}
          onClick={() =>
            onAdd(
              chosen.map((choice) => toVariant(choice, { price, stock: stock.trim(), like: existing[0] })),
            )
          }
        >
          Add {chosen.length === 1 ? "1 variant" : `${chosen.length} variants`}
        </Button>
      </div>
    </Dialog>
  );
}

/** What is still missing, shown beside the disabled button; null when nothing is. */
function missingFor({
  lists,
  choices,
  chosen,
  isPrice,
  isStock,
}: {
  lists: OptionLists;
  choices: number;
  chosen: number;
  isPrice: boolean;
  isStock: boolean;
}): string | null {
  if (Object.values(lists).every((list) => list.trim() === "")) return "Enter a size, a colour or a flavour";
  if (choices === 0) return "All these combinations are there already. They are not changed";
  if (chosen === 0) return "Tick at least one variant";
  if (!isPrice) return "Enter the price of each";
  return isStock ? null : "Enter the pieces in stock of each";
}
