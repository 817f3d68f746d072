import { Button } from "@shop/ui/button";
import type { ReactNode } from "react";

/** What can be done with the selected rows, at the lower edge of the screen. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div role="status" className="edge">
      {count > 0 && (
        <div className="edge-bar">
          <span className="font-bold">{count} selected</span>
          <Button look="ghost" onClick={onClear}>
            Clear
          </Button>
          <span className="ms-auto flex flex-wrap gap-2">{children}</span>
        </div>
      )}
    </div>
  );
}
