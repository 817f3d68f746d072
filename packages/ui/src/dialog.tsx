import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { classes } from "./classes.tsx";
import { openDialogEntry } from "./dialog-history.tsx";
import { IconButton } from "./icon-button.tsx";
import { registerNoticeContainer } from "./notice-container.tsx";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** The dialog's name for screen readers: the id of its heading, or `label` as plain text. */
  labelledBy?: string;
  label?: string;
  className?: string;
  /** False while something runs that must not be interrupted. */
  closable?: boolean;
  /** False where a press on the backdrop is likely to be a mistake. */
  closesOnBackdrop?: boolean;
  children: ReactNode;
}

/** A native modal dialog: it keeps the focus inside, returns it, and closes on Escape. Back closes it too. */
export function Dialog(props: SheetProps) {
  return <Sheet {...props} kind="dialog" />;
}

/** A dialog that fills the screen, such as the menu on phones. */
export function Drawer(props: SheetProps) {
  return <Sheet {...props} kind="drawer" />;
}

/** The buttons at the end of a dialog: all as wide as the dialog, one below the other, the one that most people want first. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="grid gap-2">{children}</div>;
}

function Sheet({
  kind,
  open,
  onClose,
  labelledBy,
  label,
  className,
  closable = true,
  closesOnBackdrop = true,
  children,
}: SheetProps & { kind: "dialog" | "drawer" }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const closeByBack = useEffectEvent(() => {
    if (closable) onClose();
    return closable;
  });

  useEffect(() => (open ? openDialogEntry({ close: () => closeByBack() }) : undefined), [open]);

  // Closed before another one opens, which will return the focus to where it is then, and together with what its closing
  // shows: behind an open dialog, screen readers announce nothing.
  useLayoutEffect(() => {
    if (!open && sheet.current?.open) sheet.current.close();
  }, [open]);

  useEffect(() => {
    const element = sheet.current;
    if (!element || !open) return;
    if (!element.open) element.showModal();
    markDialogs();
    const withdrawContainer = notices.current ? registerNoticeContainer(notices.current) : undefined;
    // A dialog that is open when its page is left would keep the next page inert.
    return () => {
      withdrawContainer?.();
      if (element.open) element.close();
      markDialogs();
    };
  }, [open]);

  function askToClose(event: SyntheticEvent) {
    event.preventDefault();
    if (closable) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape reaches onCancel; the click is the backdrop's
    <dialog
      ref={sheet}
      className={classes(kind, closesOnBackdrop && "backdrop:cursor-pointer", className)}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={askToClose}
      // This event arrives late: the dialog may have been opened again meanwhile.
      onClose={({ currentTarget }) => {
        markDialogs();
        if (open && !currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (!closesOnBackdrop) return;
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) askToClose(event);
      }}
    >
      {children}
      {closable && (
        <div className="sheet-close">
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
      )}
      <div ref={notices} className="dialog-notices" aria-live="polite" />
    </dialog>
  );
}

function isOutside(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const box = element.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/** For overlays.css. `html:has(dialog[open])` would be tried again with each element that comes or goes, on any page. */
function markDialogs(): void {
  document.documentElement.toggleAttribute("data-dialog", document.querySelector("dialog[open]") !== null);
}
