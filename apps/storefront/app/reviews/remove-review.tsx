import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormRefusal } from "../account/form-refusal.tsx";
import { useSaving } from "../account/use-saving.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { useLeaveReview } from "./use-leave-review.ts";

/** Deletes the shopper's review, after a question. */
export function RemoveReview({ id, productToken }: { id: string; productToken: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const leave = useLeaveReview(productToken);
  const [isOpen, setIsOpen] = useState(false);
  const { isSaving, refusal, save } = useSaving(() => false);

  async function remove() {
    const { message } = await api.envelope("removeReview", { id }, { shownInline: true });
    setIsOpen(false);
    notify.success(message);
    void queries.invalidateQueries({ queryKey: ["reviews", productToken] });
    await queries.invalidateQueries({ queryKey: ["own-review", productToken] });
    leave();
  }

  return (
    <>
      <Button look="ghost" onClick={() => setIsOpen(true)}>
        Delete this review
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} labelledBy="remove-title" closable={!isSaving}>
        <div className="grid gap-4">
          <h2 id="remove-title" className="pr-12 text-24">
            Delete your review?
          </h2>
          <p>This removes your stars and your text.</p>
          <FormRefusal>{refusal}</FormRefusal>
          <DialogButtons>
            <Button look="ink" large busy={isSaving} busyText="Deleting..." onClick={() => void save(remove)}>
              Delete
            </Button>
            <Button look="ghost" large onClick={() => !isSaving && setIsOpen(false)}>
              Keep it
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    </>
  );
}
