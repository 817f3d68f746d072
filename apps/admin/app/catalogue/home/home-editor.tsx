import type { HomePage, PopularCategory } from "@shop/contract/admin/home";
import { FEATURED_MAX, POPULAR_MAX } from "@shop/contract/admin/home-limits";
import { SelectField } from "@shop/ui/select-field";
import { Controller } from "react-hook-form";
import { useAdmin } from "../../api/use-admin.ts";
import { OrderedList } from "../../forms/ordered-list.tsx";
import { PickedCell, type PickedProduct, ProductPicker } from "../../forms/product-picker.tsx";
import { RecordForm } from "../../forms/record-form.tsx";
import type { useRecordForm } from "../../forms/use-record-form.ts";
import type { HomeValues } from "./home-values.ts";
import { SlidesField } from "./slides-field.tsx";

/** The form of the home page: its slides, the featured products and the popular categories. */
export function HomeEditor({ state }: { state: ReturnType<typeof useRecordForm<HomePage, HomeValues>> }) {
  const { control } = state.form;
  return (
    <RecordForm state={state}>
      <Controller
        control={control}
        name="slides"
        render={({ field }) => <SlidesField slides={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="featured"
        render={({ field }) => <Featured chosen={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="popular"
        render={({ field }) => <Popular chosen={field.value} onChange={field.onChange} />}
      />
    </RecordForm>
  );
}

function Featured({
  chosen,
  onChange,
}: {
  chosen: PickedProduct[];
  onChange: (chosen: PickedProduct[]) => void;
}) {
  return (
    <section className="panel" aria-labelledby="home-featured">
      <h2 id="home-featured">Featured products</h2>
      <p className="text-soft">
        Their pictures fill the slides that have no picture: the first three on indigo, the next three on
        coral, then three on brass.
      </p>
      <OrderedList
        label="Featured products"
        items={chosen}
        keyOf={({ token }) => token}
        nameOf={({ name }) => name}
        onChange={onChange}
      >
        {(product) => <PickedCell {...product} />}
      </OrderedList>
      {chosen.length < FEATURED_MAX && (
        <ProductPicker
          label="Find a product to feature"
          chosen={chosen.map(({ token }) => token)}
          press="Add"
          onPick={(product) => onChange([...chosen, product])}
        />
      )}
    </section>
  );
}

function Popular({
  chosen,
  onChange,
}: {
  chosen: PopularCategory[];
  onChange: (chosen: PopularCategory[]) => void;
}) {
  const { data: categories = [] } = useAdmin("listCategoryTree");
  const others = categories.filter(({ token }) => !chosen.some((one) => one.token === token));
  function add(token: string) {
    const found = categories.find((one) => one.token === token);
    if (found) onChange([...chosen, { token, name: found.name, picture: found.picture }]);
  }
  return (
    <section className="panel" aria-labelledby="home-popular">
      <h2 id="home-popular">Popular categories</h2>
      <p className="text-soft">The home page shows the first eight.</p>
      <OrderedList
        label="Popular categories"
        items={chosen}
        keyOf={({ token }) => token}
        nameOf={({ name }) => name}
        onChange={onChange}
      >
        {({ name, picture }) => <PickedCell name={name} code="" picture={picture} />}
      </OrderedList>
      {chosen.length < POPULAR_MAX && (
        <SelectField label="Add a category" value="" onChange={({ target }) => add(target.value)}>
          <option value="">Choose a category</option>
          {others.map(({ token, path }) => (
            <option key={token} value={token}>
              {path}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  );
}
