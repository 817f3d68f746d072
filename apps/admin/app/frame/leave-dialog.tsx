import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { useId, useSyncExternalStore } from "react";
import { leaving } from "../navigation/leave-guard.ts";

const QUESTIONS = {
  leave: {
    title: "Leave without saving?",
    what: "Your changes are not saved yet. They stay on this device as a draft.",
    action: "Leave",
  },
  signOut: {
    title: "Sign out without saving?",
    what: "Your changes are not saved yet. Signing out deletes them.",
    action: "Sign out",
  },
};

/** Asks before a page with unsaved changes is left. They stay on the device as a draft, unless the member signs out. */
export function LeaveDialog() {
  const asked = useSyncExternalStore(leaving.subscribe, leaving.get);
  const heading = useId();
  if (!asked) return null;
  const { title, what, action } = QUESTIONS[asked.signsOut ? "signOut" : "leave"];
  return (
    <Dialog open onClose={asked.stay} labelledBy={heading}>
      <h2 id={heading} className="me-10 text-24">
        {title}
      </h2>
      <p className="mt-3 mb-6">{what}</p>
      <DialogButtons>
        <Button onClick={asked.stay}>Stay here</Button>
        <Button look="outline" onClick={asked.leave}>
          {action}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
