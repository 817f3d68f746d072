import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { useId } from "react";
import type { useSignOut } from "./use-sign-out.ts";

const NAMED_AT_MOST = 5;

/** Asks before signing out deletes unsaved changes, and stays until the sign-in page is there. */
export function SignOutDialog({ unsaved, isBusy, signOut, stay }: ReturnType<typeof useSignOut>) {
  const heading = useId();
  if (unsaved.length === 0) return null;
  const others = unsaved.length - NAMED_AT_MOST;
  return (
    <Dialog open onClose={stay} closable={!isBusy} labelledBy={heading}>
      <h2 id={heading} className="me-10 text-24">
        Sign out without saving?
      </h2>
      <p className="mt-3">Signing out deletes the changes that you have not saved:</p>
      <ul className="mt-2 mb-6 list-disc ps-5 wrap-anywhere">
        {unsaved.slice(0, NAMED_AT_MOST).map((page) => (
          <li key={page}>{page}</li>
        ))}
        {others > 0 && <li>{others === 1 ? "1 other page" : `${others} other pages`}</li>}
      </ul>
      <DialogButtons>
        <Button disabled={isBusy} onClick={stay}>
          Stay here
        </Button>
        <Button look="outline" busy={isBusy} busyText="Signing out..." onClick={() => void signOut()}>
          Sign out
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
