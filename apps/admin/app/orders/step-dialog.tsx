import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { type FormEvent, type ReactNode, useId } from "react";

/** The dialog of one step: a few fields, and a button that does it. */
export function StepDialog({
  title,
  error,
  action,
  isBusy,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** Why the shop refused it. */
  error: string | null;
  /** What the button says. */
  action: string;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const heading = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Dialog open onClose={onClose} labelledBy={heading} closesOnBackdrop={false} closable={!isBusy}>
      <h2 id={heading} className="me-10 text-24">
        {title}
      </h2>
      <form className="mt-5 grid gap-5" onSubmit={submit} noValidate>
        {children}
        <p role="alert" className="font-bold text-coral-text empty:hidden">
          {error}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} busyText="Sending...">
            {action}
          </Button>
          <Button look="ghost" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
