import { type ReactNode, useState } from "react";
import { lazyPart } from "../browser/lazy-part.tsx";
import { OpensLate } from "../notices/opens-late.tsx";
import { useArea } from "./area.ts";

/** Loaded when it is first opened. */
const AreaDialog = lazyPart(() => import("./area-dialog.tsx"), OpensLate);

/** The dialog that asks for the area, and what the button that opens it needs. */
export function useAreaDialog(): {
  dialog: ReactNode;
  opens: { onPointerEnter: () => void; onClick: () => void };
} {
  const area = useArea();
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  return {
    dialog: isWanted && <AreaDialog open={isOpen} area={area} onClose={() => setIsOpen(false)} />,
    opens: {
      onPointerEnter: () => setIsWanted(true),
      onClick() {
        setIsWanted(true);
        setIsOpen(true);
      },
    },
  };
}
