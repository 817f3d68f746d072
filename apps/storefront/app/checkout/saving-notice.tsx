import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { Icon } from "@shop/ui/icon";
import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import { NoticePlace } from "../notices/notice-place.tsx";
import type { Saving } from "../purchase/why-not-saved.ts";
import { goToSection } from "./missing-notice.tsx";
import { SECTION_NAMES, type Section } from "./missing-sections.ts";

/** What became of pressing the button, when it was not an order: beside the button, read out at once. */
export function SavingNotice({
  saving,
  total,
  faulty,
}: {
  saving: Saving;
  total: number;
  /** Where something has to be put right first. */
  faulty: Section | null;
}) {
  return <NoticePlace>{words(saving, total, faulty)}</NoticePlace>;
}

function words(saving: Saving, total: number, faulty: Section | null): ReactNode {
  switch (saving.kind) {
    case "unanswered":
      return (
        <Notice title={saving.message}>
          We did not get an answer, but nothing you entered is lost. Press Proceed again when you are online:
          you will not be charged twice, and there will be only one order.
        </Notice>
      );
    case "signed_out":
      return (
        <Notice title="Your session ended before the order was placed">
          What you entered is still here. Sign in and press Proceed again.
        </Notice>
      );
    case "payment_unavailable":
      return (
        <Notice title={toasts.paymentInitFailed}>
          {saving.message}. You have not been charged, and what you entered is still here.
        </Notice>
      );
    case "amounts_changed":
      return (
        <Notice title={saving.message}>
          {total === saving.before ? (
            <>
              The total is still <strong>{formatNaira(total)}</strong>.
            </>
          ) : (
            <>
              The total was {formatNaira(saving.before)} and is now <strong>{formatNaira(total)}</strong>.
            </>
          )}{" "}
          Check your order, then press Proceed to accept.
        </Notice>
      );
    case "stock_short":
      return (
        <Notice title={saving.message}>
          No order was placed.{" "}
          <Link to={paths.cart()} className="link">
            Change your cart
          </Link>
        </Notice>
      );
    case "refused":
      return (
        <Notice title={saving.message}>
          No order was placed. What you entered is still here.{" "}
          {faulty !== null && (
            <button type="button" className="link" onClick={() => goToSection(faulty)}>
              Fix {SECTION_NAMES[faulty]}
            </button>
          )}
        </Notice>
      );
    default:
      return null;
  }
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="refusal">
      <Icon name="warning" size={20} />
      <div className="grid gap-1">
        <p>{title}</p>
        <p className="font-normal">{children}</p>
      </div>
    </div>
  );
}
