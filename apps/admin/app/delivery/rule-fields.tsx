import { useAdmin } from "../api/use-admin.ts";
import { CategoriesInput } from "../forms/categories-input.tsx";
import { type FormOfField, SelectInput, TextInput, TickInput } from "../forms/fields.tsx";
import { ProductsInput } from "../forms/products-input.tsx";
import { OUTCOME_WORDS } from "./outcome-words.ts";
import type { RuleValues } from "./rule-values.ts";

const digits = { inputMode: "numeric", autoComplete: "off" } as const;
const ANY = { value: "", label: "Any" };
const OUTCOME_CHOICES = Object.entries(OUTCOME_WORDS).map(([value, { label }]) => ({ value, label }));

/** The fields of a rule of pay on delivery: what it does, and to which orders. */
export function RuleFieldGroups({ of }: { of: FormOfField<RuleValues> }) {
  const { data: grid } = useAdmin("viewDeliveryGrid");
  const choices = (named: readonly { id: number; name: string }[] = []) => [
    ANY,
    ...named.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <div className="panels">
      <section className="panel">
        <h2>What it does</h2>
        <SelectInput of={of} name="outcome" choices={OUTCOME_CHOICES} />
        <TickInput of={of} name="active" />
        <p className="text-soft">
          The rule applies to orders that meet all its conditions. An empty field is no condition. Where
          several rules apply, the strictest wins.
        </p>
      </section>
      <section className="panel">
        <h2>Delivery</h2>
        {/* Once the choices are there: a select without its choice would show another one. */}
        {grid && (
          <>
            <SelectInput of={of} name="zone" choices={choices(grid.zones)} />
            <SelectInput of={of} name="method" choices={choices(grid.methods)} />
          </>
        )}
        <SelectInput
          of={of}
          name="way"
          choices={[ANY, { value: "door", label: "To the door" }, { value: "pickup", label: "Pickup" }]}
        />
      </section>
      <section className="panel">
        <h2>Value and items</h2>
        <TextInput
          of={of}
          name="above"
          inputMode="decimal"
          autoComplete="off"
          help="Counts the chosen products and categories, or the whole order if you choose none"
        />
        <CategoriesInput of={of} name="categories" />
        <ProductsInput of={of} name="products" />
      </section>
      <section className="panel">
        <h2>History of the phone number</h2>
        <TextInput of={of} name="deliveredBelow" {...digits} help="1 is a first order" />
        <TextInput
          of={of}
          name="failedFrom"
          {...digits}
          help="Not reachable, not at home, no money, changed their mind, not ordered"
        />
        <TextInput of={of} name="openFrom" {...digits} help="To be paid on delivery, not yet delivered" />
      </section>
    </div>
  );
}
