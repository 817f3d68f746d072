import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffDataOf, StaffInputOf } from "@shop/contract/admin/endpoints";
import type { ViewList } from "@shop/contract/admin/view-limits";
import { classes } from "@shop/ui/classes";
import { type ReactNode, useMemo, useState } from "react";
import { useAdminPages } from "../api/use-admin.ts";
import { useIsDesk } from "../browser/use-is-desk.ts";
import { PageHead } from "../navigation/page-head.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { ListCards } from "./list-cards.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListTable } from "./list-table.tsx";
import { ListTabs } from "./list-tabs.tsx";
import type { ListColumn, ListFilter, ListSort, ListTab } from "./list-types.ts";
import { LoadFailure } from "./load-failure.tsx";
import { RowsShape } from "./rows-shape.tsx";
import { SearchScope } from "./search-scope.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { ShowMore } from "./show-more.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { type ListState, useListState } from "./use-list-state.ts";
import { useListTable } from "./use-list-table.ts";
import { type SavedViews, useSavedViews } from "./use-saved-views.ts";
import { useTabWithWork } from "./use-tab-with-work.ts";
import { ViewBar } from "./view-bar.tsx";

type RowOf<Name extends StaffCallName> =
  StaffDataOf<Name> extends readonly (infer Row extends object)[] ? Row : never;

export interface ListPageProps<Name extends StaffCallName> {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** The list's call. Its query is made with `listQuery`. */
  call: Name;
  /** What every query of this list has, beside tab, filters, search and order. */
  fixed?: Partial<StaffInputOf<Name>>;
  columns: readonly ListColumn<RowOf<Name>>[];
  rowId: (row: RowOf<Name>) => string;
  /** The page of a row. Without it, rows lead nowhere. */
  rowHref?: (row: RowOf<Name>) => string | null;
  /** The first is shown unless the address names another. Counts come from the answer's `counts`, by the tab's key. */
  tabs?: readonly ListTab[];
  /** The first tab that is not empty is shown instead, and on a phone all tabs are in view. */
  opensOnWork?: boolean;
  filters?: readonly ListFilter[];
  sorts?: readonly ListSort[];
  /** The search field: its label, and its name in the query. */
  search?: { label: string; name: string };
  /** The page's main act, beside the title. A function gets the query as it is filtered now: for an export. */
  action?: ReactNode | ((query: Record<string, string>) => ReactNode);
  /** The name of the list, where its views can be saved. */
  views?: ViewList;
  /** Shown when the list has no records at all. "No match" and "not allowed" have their own texts. */
  empty: { title: string; sentence?: string; action?: ReactNode };
  /** Buttons for the selected rows. With it, rows can be selected. Call `clear` when it is done. */
  batch?: (selected: RowOf<Name>[], clear: () => void) => ReactNode;
  /** What comes after the list. It is shown once the list is, which would move it. */
  below?: ReactNode;
}

/**
 * A list of records: tabs with counts, search, filters and order, all kept in the address; a table on a desk, cards on a
 * phone; further pages by “Show more”. Keys: j and k move, Enter opens, x selects, / searches.
 */
export function ListPage<Name extends StaffCallName>(props: ListPageProps<Name>) {
  const { title, lead, action, tabs, filters, search, views } = props;
  const state = useListState({ tabs, filters, ...(search ? { searchName: search.name } : {}) });
  const { saved, isOpening } = useSavedViews(views);
  return (
    <div className="list-page">
      <PageHead
        title={title}
        lead={lead}
        action={typeof action === "function" ? action(state.query) : action}
      />
      {isOpening ? (
        // Until it is known which view the list opens with, no tab or filter is shown as chosen.
        <>
          <div className="invisible">
            <ListControls {...props} state={state} saved={null} counts={undefined} />
          </div>
          <RowsShape />
        </>
      ) : (
        <OpenList {...props} state={state} saved={saved} />
      )}
    </div>
  );
}

type Open<Name extends StaffCallName> = ListPageProps<Name> & { state: ListState; saved: SavedViews | null };

function OpenList<Name extends StaffCallName>(props: Open<Name>) {
  const {
    title,
    call,
    fixed,
    columns,
    rowId,
    rowHref,
    tabs,
    opensOnWork = false,
    empty,
    batch,
    below,
    state,
  } = props;
  const isDesk = useIsDesk();
  const list = useAdminPages(call, { ...fixed, ...state.query });
  const rows = useMemo(
    () => (list.pages ?? []).flatMap(({ data }) => data as unknown as RowOf<Name>[]),
    [list.pages],
  );
  const [selection, setSelection] = useState<Record<string, true>>({});
  const hide = state.get("hide");
  // Cards show everything. A saved view may still name a column that the list no longer has.
  const shown = useMemo(() => {
    const hidden = hide.split(",");
    return isDesk ? columns.filter(({ key, card }) => card === "title" || !hidden.includes(key)) : columns;
  }, [columns, hide, isDesk]);
  const table = useListTable({ rows, columns: shown, rowId, selection, onSelection: setSelection });
  useListKeys({ canSelect: batch !== undefined });

  const selected = rows.filter((row) => selection[rowId(row)]);
  // What has left the list would be counted, and come back selected in another tab.
  if (list.pages && !list.isPlaceholderData && selected.length < Object.keys(selection).length)
    setSelection(Object.fromEntries(selected.map((row) => [rowId(row), true])));
  const counts = (list.pages?.[0] as { counts?: Record<string, number> } | undefined)?.counts;
  const isChoosingTab =
    useTabWithWork({ isOn: opensOnWork, tabs, state, counts: list.isFetching ? undefined : counts }) &&
    !list.error;
  // An empty list that answers the query before says nothing about this one.
  const isLoading = list.isPending || isChoosingTab || (list.isPlaceholderData && rows.length === 0);
  const Rows = isDesk ? ListTable : ListCards;

  return (
    <>
      <div className={classes(isChoosingTab && "invisible")}>
        <ListControls {...props} counts={counts} />
      </div>
      <SearchScope tabs={tabs} searchName={props.search?.name} state={state} />
      {isLoading || rows.length > 0 ? (
        <Rows
          label={title}
          table={table}
          columns={shown}
          rowHref={rowHref}
          isLoading={isLoading}
          canSelect={batch !== undefined}
          state={state}
          isStale={list.isPlaceholderData}
        />
      ) : (
        !list.error && <ListEmpty empty={empty} state={state} />
      )}
      {list.error && <LoadFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.hasNextPage && (
        <div className="mt-5 flex justify-center">
          <ShowMore list={list} />
        </div>
      )}
      {!list.isPending && below}
      {batch && (
        <SelectionBar count={selected.length} onClear={() => setSelection({})}>
          {batch(selected, () => setSelection({}))}
        </SelectionBar>
      )}
    </>
  );
}

function ListControls<Name extends StaffCallName>({
  tabs,
  opensOnWork,
  search,
  filters,
  sorts,
  columns,
  state,
  saved,
  counts,
}: Open<Name> & { counts: Record<string, number> | undefined }) {
  const isDesk = useIsDesk();
  return (
    <>
      {tabs && <ListTabs tabs={tabs} state={state} counts={counts} opensOnWork={opensOnWork} />}
      {(search || filters || sorts) && (
        <ListFilters state={state} search={search} filters={filters} sorts={sorts} isDesk={isDesk}>
          {isDesk && saved && <ColumnChoice columns={columns} state={state} />}
          {saved && <ViewBar saved={saved} isDesk={isDesk} />}
        </ListFilters>
      )}
    </>
  );
}
