import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { type ReactNode, useId, useState } from "react";
import type { Conflict } from "./merge-values.ts";

/** Shows the fields that two people have changed, both values side by side, and lets the member choose. */
export function ConflictDialog<Values extends object>({
  conflict: { own, both, take },
  labels,
  inWords = {},
}: {
  conflict: Conflict<Values>;
  labels: Record<keyof Values & string, string>;
  /** How to show the value of a field that is not text or a short list. */
  inWords?: Partial<Record<keyof Values & string, (value: never) => string>>;
}) {
  const words = (name: keyof Values & string, value: unknown) =>
    inWords[name] ? inWords[name](value as never) : valueText(value);
  const heading = useId();
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(both.map(({ name }) => name)));

  function choose(name: string, isMine: boolean) {
    const next = new Set(mine);
    if (isMine) next.add(name);
    else next.delete(name);
    setMine(next);
  }

  function takeChosen() {
    const kept = both.filter(({ name }) => mine.has(name)).map(({ name, own: value }) => [name, value]);
    take({ ...own, ...Object.fromEntries(kept) });
  }

  return (
    <Dialog open onClose={takeChosen} labelledBy={heading} closesOnBackdrop={false} closable={false}>
      <h2 id={heading} className="text-24">
        Somebody else has changed this
      </h2>
      <p className="mt-3 mb-5">
        {both.length === 0
          ? "They changed different fields from yours. Both sets of changes are shown now. Check them and save again."
          : "You both changed the fields below. Choose what to keep in each, then save again."}
      </p>
      <div className="grid gap-5">
        {both.map(({ name, own: ownValue, theirs }) => (
          <fieldset key={name} className="grid gap-2">
            <legend className="mb-2 font-bold">{labels[name]}</legend>
            <Choice
              name={name}
              label="Yours"
              value={words(name, ownValue)}
              checked={mine.has(name)}
              onChoose={() => choose(name, true)}
            />
            <Choice
              name={name}
              label="Theirs, already saved"
              value={words(name, theirs)}
              checked={!mine.has(name)}
              onChoose={() => choose(name, false)}
            />
          </fieldset>
        ))}
        <Button onClick={takeChosen}>Continue</Button>
      </div>
    </Dialog>
  );
}

function Choice({
  name,
  label,
  value,
  checked,
  onChoose,
}: {
  name: string;
  label: string;
  value: ReactNode;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="choice">
      <input type="radio" name={`conflict-${name}`} checked={checked} onChange={onChoose} />
      <span>
        <span className="block text-14 text-soft">{label}</span>
        {value}
      </span>
    </label>
  );
}

function valueText(value: unknown): ReactNode {
  if (value === null || value === undefined || value === "") return "(empty)";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value) && value.every(isNamed))
    return value.map(({ name }) => name).join(", ") || "(empty)";
  if (Array.isArray(value) && value.every(isFlat))
    return value.map((entry) => Object.values(entry).join(" – ")).join(", ") || "(empty)";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** An entry of a list that people know by its name. */
function isNamed(entry: unknown): entry is { name: string } {
  return typeof (entry as { name?: unknown } | null)?.name === "string";
}

/** An entry of a short list, such as a weight and its price. */
function isFlat(entry: unknown): entry is Record<string, string | number> {
  if (typeof entry !== "object" || entry === null) return false;
  return Object.values(entry).every((part) => typeof part === "string" || typeof part === "number");
}
