import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { Icon } from "@shop/ui/icon";
import { SelectField } from "@shop/ui/select-field";
import { TextField } from "@shop/ui/text-field";
import { type ReactNode, useId, useState } from "react";
import { AdminIcon } from "../icons/admin-icon.tsx";
import { ListSearch } from "./list-search.tsx";
import type { ListFilter, ListSort } from "./list-types.ts";
import type { ListState } from "./use-list-state.ts";

interface Props {
  state: ListState;
  search?: { label: string; name: string } | undefined;
  filters?: readonly ListFilter[] | undefined;
  sorts?: readonly ListSort[] | undefined;
  isDesk: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** Search, filters and order: in a row on a desk, behind one button on a phone. */
export function ListFilters({ state, search, filters = [], sorts = [], isDesk, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  // On a desk the columns' heads order the list.
  const fields = <FilterFields state={state} filters={filters} sorts={isDesk ? [] : sorts} />;
  const isBehindButton = !isDesk && (filters.length > 0 || sorts.length > 0);
  return (
    <div className="filters">
      {search && <ListSearch label={search.label} name={search.name} state={state} />}
      {isDesk && fields}
      {isBehindButton && (
        <>
          <Button look="outline" onClick={() => setOpen(true)} aria-haspopup="dialog">
            <AdminIcon name="filter" size={20} />
            Filter{state.filterCount > 0 && ` (${state.filterCount})`}
          </Button>
          <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy={heading}>
            <h2 id={heading} className="me-10 mb-5 text-24">
              Filter and order
            </h2>
            <div className="grid gap-5">
              {fields}
              <Button onClick={() => setOpen(false)}>Show the list</Button>
            </div>
          </Dialog>
        </>
      )}
      {state.isFiltered && (
        <Button look="ghost" onClick={() => state.clear()}>
          <Icon name="close" size={18} />
          Clear
        </Button>
      )}
      {children}
    </div>
  );
}

function FilterFields({
  state,
  filters,
  sorts,
}: {
  state: ListState;
  filters: readonly ListFilter[];
  sorts: readonly ListSort[];
}) {
  return (
    <>
      {filters.map((filter) =>
        filter.kind === "choice" ? (
          <SelectField
            key={filter.name}
            label={filter.label}
            value={state.get(filter.name)}
            onChange={(event) => state.set({ [filter.name]: event.target.value })}
          >
            <option value="">All</option>
            {filter.choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={filter.name}
            label={filter.label}
            type={filter.kind}
            value={state.get(filter.name)}
            onChange={(event) => state.set({ [filter.name]: event.target.value })}
          />
        ),
      )}
      {sorts.length > 0 && (
        <SelectField
          label="Order"
          value={state.sort}
          onChange={({ target: { value } }) => state.order(value)}
        >
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
