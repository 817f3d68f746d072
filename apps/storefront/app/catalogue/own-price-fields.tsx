import { OWN_PRICES } from "@shop/contract/filter-limits";
import { useState } from "react";
import { type Filters, readNaira } from "./filters.ts";

const LABELS = { price_min: "From ₦", price_max: "To ₦" } as const;

/** The shopper's own lowest and highest price. The form reads "5k" as ₦5,000. */
export function OwnPriceFields({ own }: Pick<Filters, "own">) {
  return (
    <div className="own-price">
      {OWN_PRICES.map((name) => (
        <OwnPriceField key={name} name={name} naira={own?.[name]} />
      ))}
    </div>
  );
}

function OwnPriceField({ name, naira }: { name: keyof typeof LABELS; naira: number | undefined }) {
  const shown = naira === undefined ? "" : naira.toLocaleString("en-NG");
  // What is typed stays until the address, or a draft of it, says something else.
  const [typed, setTyped] = useState({ shown, text: shown });
  if (typed.shown !== shown) setTyped({ shown, text: shown });
  return (
    <label>
      <span className="text-soft">{LABELS[name]}</span>
      <input
        type="text"
        className="input"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={typed.text}
        onChange={({ currentTarget }) => setTyped({ shown, text: currentTarget.value })}
        // What cannot be read is not kept as if it held.
        onBlur={() => {
          if (typed.text.trim() !== "" && readNaira(typed.text) === undefined)
            setTyped({ shown, text: shown });
        }}
      />
    </label>
  );
}
