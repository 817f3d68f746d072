import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { useId, useSyncExternalStore } from "react";
import { leaving } from "../navigation/leave-guard.ts";

/** Asks before a page with unsaved changes is left, and says whether they are kept. */
export function LeaveDialog() {
  const asked = useSyncExternalStore(leaving.subscribe, leaving.get);
  const heading = useId();
  if (!asked) return null;
  return (
    <Dialog open onClose={asked.stay} labelledBy={heading}>
      <h2 id={heading} className="me-10 text-24">
        Leave without saving?
      </h2>
      <p className="mt-3 mb-6">
        Your changes are not saved yet.{" "}
        {asked.isKept ? "They stay on this device as a draft." : "Leaving deletes them."}
      </p>
      <DialogButtons>
        <Button onClick={asked.stay}>Stay here</Button>
        <Button look="outline" onClick={asked.leave}>
          Leave
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
