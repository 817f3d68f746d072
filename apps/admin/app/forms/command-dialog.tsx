import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { type FormEvent, type ReactNode, useId } from "react";
import { isDeclined } from "../api/use-admin.ts";
import { FormMessage } from "./form-message.tsx";

/** The dialog of one command: what it does, its fields, and the button that does it. */
export function CommandDialog({
  title,
  children,
  error = null,
  action,
  dismiss = "Cancel",
  isBusy = false,
  isReady = true,
  isLarge = false,
  hasFixedButtons = false,
  onSubmit,
  onClose,
}: {
  title: string;
  children: ReactNode;
  /** What is wrong with what was entered, or the shop's refusal. A declined step-up is not shown. */
  error?: string | Error | null;
  /** The label of the button. */
  action: string;
  /** The label of the button that closes the dialog and changes nothing. */
  dismiss?: string;
  isBusy?: boolean;
  /** False while the button cannot be pressed. */
  isReady?: boolean;
  /** For a rider's thumb. */
  isLarge?: boolean;
  /** Whether the buttons stay in view while the rest scrolls, for dialogs that are taller than a phone. */
  hasFixedButtons?: boolean;
  onSubmit: () => void;
  onClose: () => void;
}) {
  const heading = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit();
  }
  return (
    <Dialog open onClose={onClose} labelledBy={heading} closesOnBackdrop={false} closable={!isBusy}>
      <h2 id={heading} className="me-10 text-24">
        {title}
      </h2>
      <form className="mt-5 grid grid-cols-1 gap-5" onSubmit={submit} noValidate>
        {children}
        <FormMessage>{messageOf(error)}</FormMessage>
        <div className={hasFixedButtons ? "dialog-foot" : undefined}>
          <DialogButtons>
            <Button
              type="submit"
              look={isLarge ? "brass" : "ink"}
              large={isLarge}
              busy={isBusy}
              busyText="Sending..."
              disabled={!isReady}
            >
              {action}
            </Button>
            <Button look="ghost" onClick={onClose}>
              {dismiss}
            </Button>
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  );
}

function messageOf(error: string | Error | null): string | null {
  if (error === null || typeof error === "string") return error;
  return isDeclined(error) ? null : error.message;
}
