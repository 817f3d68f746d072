import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { type ReactNode, useId } from "react";

/** The dialog of one part of a page's form, such as a link of a list. The form keeps it, and its own button saves it. */
export function PartDialog({
  title,
  children,
  onSubmit,
  onClose,
}: {
  title: string;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={heading} closesOnBackdrop={false}>
      <h2 id={heading} className="mb-5 pr-8 text-24">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is inside the page's form, which Enter must not send */}
      <div
        className="grid gap-5"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <DialogButtons>
          <Button onClick={onSubmit}>Done</Button>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
