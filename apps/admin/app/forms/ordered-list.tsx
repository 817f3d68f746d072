import { IconButton } from "@shop/ui/icon-button";
import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { AdminIcon } from "../icons/admin-icon.tsx";
import { ActButton } from "./act-button.tsx";

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
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  /** The button that has the focus after the list was drawn again. */
  const focus = useRef<{ key: string; act: string } | null>(null);

  useLayoutEffect(() => {
    if (!focus.current) return;
    const { key, act } = focus.current;
    focus.current = null;
    const row = [...(list.current?.children ?? [])].find((one) => one.getAttribute("data-key") === key);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("[data-act]:not(:disabled)") ?? [])];
    (buttons.find((button) => button.dataset.act === act) ?? buttons[0])?.focus();
  });

  function move(from: number, to: number, act: string | null) {
    const item = items[from];
    if (item === undefined || from === to) return;
    if (act) focus.current = { key: keyOf(item), act };
    setSaid(`${nameOf(item)} is now ${to + 1} of ${items.length}`);
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
  }

  function remove(index: number) {
    const item = items[index];
    const next = items[index + 1] ?? items[index - 1];
    if (item === undefined) return;
    if (next !== undefined) focus.current = { key: keyOf(next), act: "remove" };
    setSaid(`${nameOf(item)} was removed`);
    onChange(items.toSpliced(index, 1));
  }

  function start(event: DragEvent<HTMLElement>, index: number) {
    const row = event.currentTarget.closest("li");
    if (row) event.dataTransfer.setDragImage(row, 16, 16);
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", String(index));
    setDragged(index);
  }

  function end() {
    setDragged(null);
    setOver(null);
  }

  return (
    <>
      <ol ref={list} className="ordered-list" aria-label={label}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            data-key={keyOf(item)}
            className={rowClass(index, dragged, over)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              move(dragged, index, null);
              end();
            }}
          >
            <span
              className="grip"
              aria-hidden="true"
              draggable
              onDragStart={(event) => start(event, index)}
              onDragEnd={end}
            >
              <AdminIcon name="grip" />
            </span>
            <div className="ordered-row-body">{children(item, index)}</div>
            <span className="ordered-row-acts">
              <ActButton
                icon="first"
                label={`Move ${nameOf(item)} to the top`}
                data-act="first"
                disabled={index === 0}
                onClick={() => move(index, 0, "first")}
              />
              <ActButton
                icon="up"
                label={`Move ${nameOf(item)} up`}
                data-act="up"
                disabled={index === 0}
                onClick={() => move(index, index - 1, "up")}
              />
              <ActButton
                icon="down"
                label={`Move ${nameOf(item)} down`}
                data-act="down"
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1, "down")}
              />
              <IconButton
                icon="bin"
                label={`Remove ${nameOf(item)}`}
                data-act="remove"
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}

function rowClass(index: number, dragged: number | null, over: number | null): string {
  if (dragged === null || over !== index || over === dragged) return "ordered-row";
  return over < dragged ? "ordered-row drop-before" : "ordered-row drop-after";
}
