import { Button } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import type { ReactNode } from "react";
import type { ListState } from "./use-list-state.ts";

/** Nothing there yet, or nothing that matches. */
export function ListEmpty({
  empty,
  state,
}: {
  empty: { title: string; sentence?: string; action?: ReactNode };
  state: ListState;
}) {
  if (!state.isFiltered) {
    return <EmptyState title={empty.title} sentence={empty.sentence} action={empty.action} />;
  }
  return (
    <EmptyState
      title="Nothing matches"
      sentence="Try other words, or fewer filters."
      action={
        <Button look="brass" onClick={() => state.clear()}>
          Clear search and filters
        </Button>
      }
    />
  );
}
