import { Button, buttonClass } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { Icon } from "@shop/ui/icon";
import { useId } from "react";
import { whatsappLink } from "../browser/contact-links.ts";
import { notify } from "../notices/notify.ts";

/** Ways to share a product on a device without a share sheet. */
export default function ShareDialog({
  open,
  name,
  address,
  onClose,
}: {
  open: boolean;
  name: string;
  address: string;
  onClose: () => void;
}) {
  const titleId = useId();

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      notify.error("Could not copy the link. Please select it and copy it yourself.");
      return;
    }
    notify.success("Link copied");
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={titleId}>
      <h2 id={titleId} className="mb-4 pr-10 text-24">
        Share this product
      </h2>
      <div className="grid gap-3">
        <a
          className={buttonClass({ look: "brass", large: true })}
          href={whatsappLink("", `${name}: ${address}`)}
          target="_blank"
          rel="noopener"
          onClick={onClose}
        >
          <Icon name="chat" size={20} />
          WhatsApp<span className="sr-only"> (opens in a new tab)</span>
        </a>
        <Button look="outline" large onClick={() => void copy()}>
          Copy link
        </Button>
        <p className="text-14 break-all text-soft select-all">{address}</p>
      </div>
    </Dialog>
  );
}
