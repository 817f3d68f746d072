import type { Consents } from "@shop/contract/privacy";
import type { StatusKind } from "@shop/contract/status-messages";
import { Checkbox } from "@shop/ui/checkbox";

const WORDS: Record<StatusKind, { name: string; detail: string }> = {
  confirmed: { name: "Confirmed", detail: "We have checked your order and are packing it." },
  on_its_way: {
    name: "On its way",
    detail: "The rider has your order, or it is ready to collect. Your door code is on the order's page too.",
  },
  delivered: { name: "Delivered", detail: "Your order has arrived." },
};

const KINDS = Object.keys(WORDS) as StatusKind[];

/** One switch for each email about an order's steps. Those about money or a change of the order always come. */
export function StatusMailChoices({
  mails,
  onChange,
}: {
  mails: Consents["statusMails"];
  onChange: (kind: StatusKind, agreed: boolean) => void;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">Emails about my orders</legend>
      <p className="text-14 text-soft">
        Emails that an order is placed, changed, cancelled, refunded or could not be delivered always come.
      </p>
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          className="consent"
          label={
            <>
              <span className="block font-bold">{WORDS[kind].name}</span>
              <span className="block text-14 text-soft">{WORDS[kind].detail}</span>
            </>
          }
          checked={mails[kind]}
          onChange={(event) => onChange(kind, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
