import { useLayoutEffect, useRef, useState } from "react";

/** Moves and removes the items of a list. Says each move, and keeps the focus on what was moved once it is drawn again. */
export function useOrdering<Item>({
  items,
  keyOf,
  nameOf,
  onChange,
}: {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
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

  /** @param act the button that was pressed; null when the item was dragged */
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

  return { list, said, move, remove };
}
