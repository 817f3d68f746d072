import {
  FREE_RETURN_REASONS,
  RETURN_REASONS,
  type ReturnReason,
  reasonsFor,
} from "@shop/contract/return-facts";
import type { Returns } from "@shop/contract/returns";
import { Checkbox } from "@shop/ui/checkbox";
import { SelectField } from "@shop/ui/select-field";
import { LinePicture } from "../cart/line-picture.tsx";
import type { DraftLine, DraftProblems } from "./return-draft.ts";

/** A line of the order: whether it is returned, how many pieces, why, and what instead. */
export function ReturnLineFields({
  line,
  chosen,
  wanted,
  problems,
  onChange,
}: {
  line: Returns["lines"][number];
  /** Null while it is not ticked. */
  chosen: DraftLine | null;
  wanted: "refund" | "exchange";
  problems: DraftProblems | null;
  onChange: (line: DraftLine | null) => void;
}) {
  const { position, name, variant, left, isFood, exchanges } = line;
  // Processes of an earlier version, which an upgrade replaces one by one, answer without it.
  const { image = [] } = line;
  const fullName = variant ? `${name}, ${variant}` : name;
  return (
    <li className="return-line">
      <Checkbox
        label={
          <span className="return-line-name">
            <span aria-hidden="true">
              <LinePicture image={image} name={name} />
            </span>
            <span className="font-bold">{fullName}</span>
          </span>
        }
        checked={chosen !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { quantity: 1, reason: "", exchangeToken: "" } : null)
        }
      />
      {chosen && (
        <div className="return-fields">
          {left > 1 && (
            <SelectField
              label={<LabelOf field="How many" of={`of ${fullName}`} />}
              value={chosen.quantity}
              onChange={(event) => onChange({ ...chosen, quantity: Number(event.currentTarget.value) })}
            >
              {Array.from({ length: left }, (_, index) => index + 1).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={<LabelOf field="Why" of={`you return ${fullName}`} />}
            help={isFood ? "Food can be returned only for these reasons" : costOf(chosen.reason)}
            error={problems?.reasons[position] ?? null}
            value={chosen.reason}
            onChange={(event) =>
              onChange({ ...chosen, reason: event.currentTarget.value as ReturnReason | "" })
            }
          >
            <option value="">Choose a reason</option>
            {reasonsFor(line).map((reason) => (
              <option key={reason} value={reason}>
                {RETURN_REASONS[reason]}
              </option>
            ))}
          </SelectField>
          {wanted === "exchange" && (
            <SelectField
              label={<LabelOf field="Instead" of={`of ${fullName}`} />}
              error={problems?.exchanges[position] ?? null}
              value={chosen.exchangeToken}
              onChange={(event) => onChange({ ...chosen, exchangeToken: event.currentTarget.value })}
            >
              <option value="">{exchanges.length === 0 ? "Nothing in stock" : "Choose what you want"}</option>
              {exchanges.map(({ variant_token, name: words }) => (
                <option key={variant_token} value={variant_token}>
                  {words}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
    </li>
  );
}

/** What the returns policy says about the reason. */
function costOf(reason: ReturnReason | ""): string | undefined {
  if (reason === "") return undefined;
  return FREE_RETURN_REASONS.includes(reason)
    ? "You pay nothing for the return"
    : "Unworn, with its tags or seal. If we collect it, you pay for that";
}

/** A short label on screen, and a complete one for screen readers. */
function LabelOf({ field, of }: { field: string; of: string }) {
  return (
    <>
      {field}
      <span className="sr-only"> {of}</span>
    </>
  );
}
