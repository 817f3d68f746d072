import type { ReactNode } from "react";

export function UndoText({
  text,
  onUndo,
  children,
}: {
  text: string;
  onUndo: () => void;
  children?: ReactNode;
}) {
  return (
    <span className="flex items-center justify-between gap-3">
      {text}
      <button type="button" className="link min-h-11 px-2" onClick={onUndo}>
        Undo
      </button>
      {children}
    </span>
  );
}
