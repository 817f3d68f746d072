import { Checkbox } from "@shop/ui/checkbox";
import { useId } from "react";

/** Ticks for categories, by their tokens. */
export function CategoryChecks({
  label,
  help,
  error,
  categories,
  chosen,
  onChange,
}: {
  label: string;
  help?: string;
  error?: string | null;
  categories: readonly { token: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const note = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={help || error ? note : undefined}>
      <legend className="mb-2 font-bold">{label}</legend>
      <div className="choice-box">
        {categories.map(({ token, name }) => (
          <Checkbox
            key={token}
            label={name}
            checked={chosen.includes(token)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, token] : chosen.filter((one) => one !== token))
            }
          />
        ))}
      </div>
      {(error || help) && (
        <p id={note} className={error ? "field-error" : "text-14 text-soft"}>
          {error || help}
        </p>
      )}
    </fieldset>
  );
}
