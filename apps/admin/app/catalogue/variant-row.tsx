import { Button } from "@shop/ui/button";
import { IconButton } from "@shop/ui/icon-button";
import { TextField } from "@shop/ui/text-field";
import { useState } from "react";
import { PicturesField } from "./pictures-field.tsx";
import { type VariantValues, variantName } from "./product-values.ts";

type TextKey = "size" | "colour" | "flavour" | "price" | "former" | "weight" | "stock";

/** One variant: fields in a row on a desk, two by two on a phone. */
export function VariantRow({
  variant,
  canTick,
  isTicked,
  onTick,
  onChange,
  onRemove,
  onUp,
  onDown,
}: {
  variant: VariantValues;
  canTick: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onChange: (changed: Partial<VariantValues>) => void;
  onRemove: () => void;
  onUp?: () => void;
  onDown?: () => void;
}) {
  const [showsPictures, setShowsPictures] = useState(false);
  const name = variantName(variant);
  const field = (
    key: TextKey,
    label: string,
    input: { inputMode?: "decimal" | "numeric"; help?: string } = {},
  ) => (
    <TextField
      label={label}
      value={variant[key]}
      maxLength={60}
      autoComplete="off"
      onChange={({ target }) => onChange({ [key]: target.value })}
      {...input}
    />
  );
  return (
    <li className="variant-row">
      <div className="variant-head">
        {canTick ? (
          <label className="tick">
            <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
            <span className="font-bold">{name}</span>
          </label>
        ) : (
          <span className="font-bold">{name}</span>
        )}
        <span className="flex">
          <IconButton
            icon="left"
            label={`Move ${name} up`}
            className="turned"
            disabled={!onUp}
            onClick={onUp}
          />
          <IconButton
            icon="right"
            label={`Move ${name} down`}
            className="turned"
            disabled={!onDown}
            onClick={onDown}
          />
          <IconButton icon="bin" label={`Take ${name} off sale`} onClick={onRemove} />
        </span>
      </div>
      <div className="variant-fields">
        {field("size", "Size")}
        {field("colour", "Colour")}
        {field("flavour", "Flavour")}
        {field("price", "Price (₦)", { inputMode: "decimal" })}
        {field("former", "Former price (₦)", { inputMode: "decimal" })}
        {field("weight", "Weight (g)", { inputMode: "numeric" })}
        {variant.token === null ? (
          field("stock", "Pieces in stock", { inputMode: "numeric" })
        ) : (
          <p className="variant-stock">
            <span className="text-14 text-soft">In stock</span>
            {variant.stock}
          </p>
        )}
      </div>
      {canTick && (
        <Button look="outline" aria-expanded={showsPictures} onClick={() => setShowsPictures(!showsPictures)}>
          Pictures of {name} ({variant.pictures.length})
        </Button>
      )}
      {showsPictures && (
        <PicturesField
          label={`Pictures of ${name}`}
          pictures={variant.pictures}
          onChange={(pictures) => onChange({ pictures })}
        />
      )}
    </li>
  );
}
