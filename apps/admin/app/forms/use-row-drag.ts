import { type DragEvent, useState } from "react";

/** Dragging the rows of a list by their grips. `rowOf` and `gripOf` are what a row and its grip take. */
export function useRowDrag({ onMove }: { onMove: (from: number, to: number) => void }) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  function end() {
    setDragged(null);
    setOver(null);
  }

  const rowOf = (index: number) => ({
    className: rowClass(index, dragged, over),
    onDragOver(event: DragEvent) {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop(event: DragEvent) {
      if (dragged === null) return;
      event.preventDefault();
      onMove(dragged, index);
      end();
    },
  });

  const gripOf = (index: number) => ({
    draggable: true,
    onDragStart(event: DragEvent<HTMLElement>) {
      const row = event.currentTarget.closest("li");
      if (row) event.dataTransfer.setDragImage(row, 16, 16);
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(index));
      setDragged(index);
    },
    onDragEnd: end,
  });

  return { rowOf, gripOf };
}

function rowClass(index: number, dragged: number | null, over: number | null): string {
  if (dragged === null || over !== index || over === dragged) return "ordered-row";
  return over < dragged ? "ordered-row drop-before" : "ordered-row drop-after";
}
