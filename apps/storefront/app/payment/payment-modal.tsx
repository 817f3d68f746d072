import { formatNaira } from "@shop/contract/money";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Cloth } from "@shop/ui/cloth";
import { Dialog } from "@shop/ui/dialog";
import { Icon } from "@shop/ui/icon";
import { Spinner } from "@shop/ui/spinner";
import { useEffect, useEffectEvent, useRef } from "react";
import { TimeLeft, useTimeLeft } from "../orders/time-left-view.tsx";
import { PaymentFrame } from "./payment-frame.tsx";
import { type OpenPage, type Payment, pageOf } from "./payment-state.ts";
import { PROVIDERS } from "./providers.ts";
import { useFrameMessages } from "./use-frame-messages.ts";
import type { Paying } from "./use-payment.ts";

/** The provider's checkout above the page. Open while there is a page of the provider. */
export function PaymentModal({ paying }: { paying: Paying }) {
  const { payment } = paying;
  const page = pageOf(payment);

  return (
    <Dialog
      open={page !== null}
      onClose={() => page && paying.close(page)}
      closable={payment.kind === "open"}
      closesOnBackdrop={false}
      labelledBy="payment-title"
      className="payment-dialog"
    >
      {page && <OpenPayment key={page.session.checkoutLink} page={page} paying={paying} />}
    </Dialog>
  );
}

function OpenPayment({ page, paying }: { page: OpenPage; paying: Paying }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameMessages(frame, page, paying);
  const { title } = PROVIDERS[page.provider];
  const isOpen = paying.payment.kind === "open";
  const isPaid = paying.payment.kind === "learned";
  const leave = () => location.assign(page.session.checkoutLink);

  return (
    <>
      <header className="payment-head" data-ground="night">
        <Cloth pattern="comb" />
        <h2 id="payment-title" className="text-24" data-sum>
          {isPaid ? "Paid" : "Pay"} {formatNaira(page.total)}
        </h2>
        <p className="text-14">
          With {title}
          {!isPaid && (
            <>
              {" "}
              · <TimeLeft payBefore={page.session.expiresAt} />
            </>
          )}
        </p>
        {isOpen && <ClosesInTime page={page} paying={paying} />}
      </header>
      {/* It stays in the document while the server is being asked: its window is still listened to. */}
      <PaymentFrame page={page} frame={frame} isHidden={!isOpen} onLeave={leave} />
      <div className="payment-outcome" role="status">
        {!isOpen && <Outcome payment={paying.payment} title={title} />}
      </div>
      {isOpen && (
        <footer className="payment-foot">
          <p className="text-14 text-soft">Not working?</p>
          <Button look="outline" onClick={leave}>
            Open the payment page in this window
          </Button>
        </footer>
      )}
    </>
  );
}

/** Closes the provider's page once the items are no longer reserved, so that nobody pays for items that may have sold. */
function ClosesInTime({ page, paying }: { page: OpenPage; paying: Paying }) {
  const isOver = useTimeLeft(page.session.expiresAt) === 0;
  const close = useEffectEvent(() => paying.closeInTime(page));
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return null;
}

function Outcome({ payment, title }: { payment: Payment; title: string }) {
  if (payment.kind === "learned") {
    return (
      <div className="payment-word">
        <span className="payment-word-mark" aria-hidden="true">
          <Icon name="check" size={40} strokeWidth={3} />
        </span>
        <p className="font-bold text-20">{toasts.paymentRecorded}</p>
      </div>
    );
  }
  return (
    <div className="payment-word">
      <span className="text-44">
        <Spinner />
      </span>
      <p className="font-bold text-20">Checking your payment with {title}…</p>
      <p className="text-soft">This takes a few seconds. Please keep this page open.</p>
    </div>
  );
}
