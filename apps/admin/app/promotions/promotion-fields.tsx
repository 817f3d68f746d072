import { CategoriesInput } from "../forms/categories-input.tsx";
import type { FormOfField } from "../forms/fields.tsx";
import { SelectInput, TextInput, TickInput } from "../forms/fields.tsx";
import { ProductsInput } from "../forms/products-input.tsx";
import type { PromotionValues } from "./promotion-values.ts";
import { coveredInWords, KIND_CHOICES } from "./promotion-words.ts";

const digits = { inputMode: "numeric", autoComplete: "off" } as const;
const money = { inputMode: "decimal", autoComplete: "off" } as const;

interface Props {
  of: FormOfField<PromotionValues>;
  /** Names of categories that it covered until they were deleted. */
  deletedCategories?: readonly string[];
}

/** The fields of a promotion, in groups: what it gives, for what, when and how often. */
export function PromotionFieldGroups({ of, deletedCategories = [] }: Props) {
  const [kind, code] = of.form.watch(["kind", "code"]);
  return (
    <div className="panels">
      <section className="panel">
        <h2>Offer</h2>
        <TextInput
          of={of}
          name="name"
          autoComplete="off"
          help="Beside the amount in the cart, at the checkout and in emails"
        />
        <SelectInput of={of} name="kind" choices={KIND_CHOICES} />
        {kind === "percent" && <TextInput of={of} name="percent" {...digits} />}
        {kind === "fixed" && <TextInput of={of} name="amount" {...money} />}
        {kind === "buy_x_get_y" && (
          <>
            <TextInput of={of} name="buyQuantity" {...digits} />
            <TextInput of={of} name="getQuantity" {...digits} help="The cheapest of them" />
          </>
        )}
        <TextInput
          of={of}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help="Without a code it applies automatically. Shoppers must enter the code exactly as it is here"
        />
        {code.trim() !== "" && kind === "fixed" && <TickInput of={of} name="deducts" />}
        <TickInput of={of} name="active" />
      </section>
      <section className="panel">
        <h2>For what</h2>
        <TextInput of={of} name="minimum" {...money} help="Counts the items that it covers" />
        {deletedCategories.length === 0 ? (
          <p className="text-soft">Without categories and products it covers everything in the shop.</p>
        ) : (
          <p>{coveredInWords(deletedCategories)}</p>
        )}
        <CategoriesInput of={of} name="categories" />
        <ProductsInput of={of} name="products" />
      </section>
      <section className="panel">
        <h2>When and how often</h2>
        <TextInput of={of} name="startsAt" type="datetime-local" />
        <TextInput of={of} name="endsAt" type="datetime-local" />
        <TextInput of={of} name="limitTotal" {...digits} />
        <TextInput of={of} name="limitPerCustomer" {...digits} />
        <TickInput of={of} name="firstOrder" />
        <TickInput of={of} name="stacks" />
      </section>
    </div>
  );
}
