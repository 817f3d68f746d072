import { screens } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";

/** Says that a method does not go to a location. Open while there is a message. */
export function DeliveryRefused({ message, onClose }: { message: string | null; onClose: () => void }) {
  return (
    <Dialog open={message !== null} onClose={onClose} labelledBy="delivery-refused">
      <div className="grid gap-4">
        <h2 id="delivery-refused" className="pr-10 text-32">
          Error
        </h2>
        {message !== null && <p>{screens.deliveryNotAllowed(message)}</p>}
        <Button look="brass" large wide onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
