import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { type ReactNode, useId } from "react";
import { copyText } from "./copy-text.ts";

/** Shows a secret that was just made, this once. */
export function SecretDialog({
  title,
  children,
  secret,
  onClose,
}: {
  title: string;
  /** What it is for. */
  children: ReactNode;
  secret: string;
  onClose: () => void;
}) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={heading} closesOnBackdrop={false}>
      <div className="grid gap-5">
        <h2 id={heading} className="pr-8 text-24">
          {title}
        </h2>
        <p>{children}</p>
        <code className="break-all rounded-12 bg-sunken p-3">{secret}</code>
        <DialogButtons>
          <Button look="outline" onClick={() => void copyText(secret)}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
