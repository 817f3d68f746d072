import type { CategoryNode } from "@shop/contract/admin/categories";
import { useEffect, useRef, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CategoryRow } from "./category-row.tsx";
import { type DropSide, type Place, placeOfDrop } from "./rules/tree-moves.ts";

/**
 * All categories as a tree. A member moves one by the buttons of its row, with a thumb or the keyboard, or drags it with
 * a mouse. Each move is saved at once and read out.
 */
export function CategoryTree({ tree, canMove }: { tree: readonly CategoryNode[]; canMove: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<{ token: string; side: DropSide } | null>(null);
  /** The button that was pressed: it gets the focus back when the tree is drawn again. */
  const [pressed, setPressed] = useState<{ token: string; step: string } | null>(null);
  const move = useAdminCall("moveCategory");

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the tree is drawn again, or the buttons are enabled
  useEffect(() => {
    // The buttons are disabled until the move is done, and the tree may be drawn again before.
    if (!pressed || move.isPending) return;
    const row = list.current?.querySelector(`[data-token="${pressed.token}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("[data-step]:not(:disabled)") ?? [])];
    (buttons.find(({ dataset }) => dataset.step === pressed.step) ?? buttons[0])?.focus();
    setPressed(null);
  }, [tree, move.isPending]);

  function moveTo(node: CategoryNode, place: Place, step: string | null) {
    if (step) setPressed({ token: node.token, step });
    move.mutate(
      { category: node.token, version: node.version, ...place },
      { onSuccess: ({ data }) => setSaid(`Moved: ${data.path}`) },
    );
  }

  function drop() {
    const node = tree.find(({ token }) => token === dragged);
    const place = node && over && placeOfDrop(tree, node.token, over.token, over.side);
    if (node && place) moveTo(node, place, null);
    setDragged(null);
    setOver(null);
  }

  return (
    <>
      <ul ref={list} className="category-tree" aria-label="Categories">
        {tree.map((node) => (
          <CategoryRow
            key={node.token}
            node={node}
            tree={tree}
            canMove={canMove}
            isOpen={open === node.token}
            isBusy={move.isPending}
            dropSide={over?.token === node.token ? over.side : null}
            onOpen={() => setOpen(open === node.token ? null : node.token)}
            onMove={(place, step) => moveTo(node, place, step)}
            onDrag={setDragged}
            onOver={(side) => {
              if (dragged === null || !placeOfDrop(tree, dragged, node.token, side)) return false;
              setOver({ token: node.token, side });
              return true;
            }}
            onDrop={drop}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
