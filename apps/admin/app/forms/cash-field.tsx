import { formatNaira } from "@shop/contract/money";
import { TextField } from "@shop/ui/text-field";

/** The cash that somebody counts at the door, as they type it. @param due in naira */
export function CashField({
  due,
  value,
  onChange,
}: {
  due: number;
  value: string;
  onChange: (typed: string) => void;
}) {
  return (
    <TextField
      label="Cash counted"
      help={`${formatNaira(due)} is due.`}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
