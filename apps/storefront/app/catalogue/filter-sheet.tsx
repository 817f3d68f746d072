import type { Facet } from "@shop/contract/product-filters";
import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { FilterFields } from "./filter-fields.tsx";
import type { FilteredList } from "./filtered-list.ts";
import { type Filters, hasChoice, NO_FILTERS, readFilters } from "./filters.ts";

/** A price is looked up once nothing has been typed for this long. */
const TYPING_PAUSE_MS = 400;

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  list: FilteredList;
  filters: Filters;
  facets: readonly Facet[];
  total: number;
  onShow: (filters: Filters) => void;
}

/** The filters on a phone. Nothing behind it changes until its button shows the products. */
export default function FilterSheet({ open, onClose, ...rest }: FilterSheetProps) {
  const heading = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={heading} className="bottom-sheet">
      {open && <SheetForm {...rest} heading={heading} onClose={onClose} />}
    </Dialog>
  );
}

function SheetForm({
  list,
  filters,
  facets,
  total,
  onShow,
  onClose,
  heading,
}: Omit<FilterSheetProps, "open"> & { heading: string }) {
  const [draft, setDraft] = useState(filters);
  // With a price that is being typed, which the draft would rewrite under the finger.
  const [wanted, setWanted] = useState(filters);
  const [counted, setCounted] = useState(filters);
  useEffect(() => {
    const timer = setTimeout(setCounted, TYPING_PAUSE_MS, wanted);
    return () => clearTimeout(timer);
  }, [wanted]);
  // The products themselves too: they are there when the button is pressed.
  const found = useQuery({ ...list.query(1, counted), placeholderData: keepPreviousData });
  const now = found.data ?? { facets, total };
  // A count that was right before the last tick is not shown. The list behind may be open at another page, so that
  // nothing is known of the first one yet but how many products there are without a further tick.
  const isOutdated =
    counted !== wanted || found.isPlaceholderData || found.isError || (!found.data && counted !== filters);
  const readForm = (form: HTMLFormElement) => ({ ...readFilters(new FormData(form)), sort: filters.sort });

  function choose(next: Filters) {
    setDraft(next);
    setWanted(next);
    setCounted(next);
  }

  return (
    <form
      className="filter-sheet-form"
      onInput={({ target, currentTarget }) => {
        // A tick is a change, and would be taken back by a rendering before that is known.
        if (target instanceof HTMLInputElement && target.type === "text") setWanted(readForm(currentTarget));
      }}
      onChange={({ currentTarget }) => choose(readForm(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        // A price that was typed last may not be in the draft yet.
        onShow(readForm(event.currentTarget));
      }}
    >
      <h2 id={heading} className="sheet-title mb-4 text-24">
        Filter
      </h2>
      <FilterFields facets={now.facets ?? facets} filters={draft} />
      <div className="bottom-sheet-foot">
        {hasChoice(draft) && (
          <Button
            look="outline"
            large
            onClick={({ currentTarget }) => {
              // This button is removed, and the focus must not be lost with it.
              currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
              choose({ ...NO_FILTERS, sort: filters.sort });
            }}
          >
            Clear filters
          </Button>
        )}
        <Button type="submit" look="brass" large wide aria-live="polite">
          {showWords(isOutdated ? null : now.total)}
        </Button>
      </div>
    </form>
  );
}

/** @param total how many products match; null while that is not known */
function showWords(total: number | null): string {
  if (total === null) return "Show products";
  if (total === 0) return "No products";
  return `Show ${total} ${total === 1 ? "product" : "products"}`;
}
