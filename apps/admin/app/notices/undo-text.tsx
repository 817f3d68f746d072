export function UndoText({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <span className="flex items-center justify-between gap-3">
      {text}
      <button type="button" className="link min-h-11 px-2" onClick={onUndo}>
        Undo
      </button>
    </span>
  );
}
