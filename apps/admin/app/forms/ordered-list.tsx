import { IconButton } from "@shop/ui/icon-button";
import type { ReactNode } from "react";
import { AdminIcon } from "../icons/admin-icon.tsx";
import { ActButton } from "./act-button.tsx";
import { useOrdering } from "./use-ordering.ts";
import { useRowDrag } from "./use-row-drag.ts";

interface OrderedListProps<Item> {
  /** What the list holds, for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
}

/**
 * A list that people put in order: by its buttons, with a thumb or the keyboard, or by dragging with a mouse. Each move is
 * read out, and the focus stays with what was moved.
 */
export function OrderedList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onChange,
  children,
}: OrderedListProps<Item>) {
  const { list, said, move, remove } = useOrdering({ items, keyOf, nameOf, onChange });
  const { rowOf, gripOf } = useRowDrag({ onMove: (from, to) => move(from, to, null) });

  return (
    <>
      <ol ref={list} className="ordered-list" aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} data-key={keyOf(item)} {...rowOf(index)}>
            <span className="grip" aria-hidden="true" {...gripOf(index)}>
              <AdminIcon name="grip" />
            </span>
            <div className="ordered-row-body">{children(item, index)}</div>
            <RowActs
              name={nameOf(item)}
              index={index}
              last={items.length - 1}
              onMove={(to, act) => move(index, to, act)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}

function RowActs({
  name,
  index,
  last,
  onMove,
  onRemove,
}: {
  name: string;
  index: number;
  last: number;
  onMove: (to: number, act: string) => void;
  onRemove: () => void;
}) {
  return (
    <span className="ordered-row-acts">
      <ActButton
        icon="first"
        label={`Move ${name} to the top`}
        data-act="first"
        disabled={index === 0}
        onClick={() => onMove(0, "first")}
      />
      <ActButton
        icon="up"
        label={`Move ${name} up`}
        data-act="up"
        disabled={index === 0}
        onClick={() => onMove(index - 1, "up")}
      />
      <ActButton
        icon="down"
        label={`Move ${name} down`}
        data-act="down"
        disabled={index === last}
        onClick={() => onMove(index + 1, "down")}
      />
      <IconButton icon="bin" label={`Remove ${name}`} data-act="remove" onClick={onRemove} />
    </span>
  );
}
