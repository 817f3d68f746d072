import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { Icon } from "@shop/ui/icon";
import type { ReactNode } from "react";
import { Link } from "../shell/link.tsx";
import { goToSection } from "./missing-notice.tsx";
import { SECTION_NAMES, type Section } from "./missing-sections.ts";
import { NoticePlace } from "./notice-place.tsx";
import type { Saving } from "./why-not-saved.ts";

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
          We did not hear back, and nothing you entered is lost. Press Proceed again when you are connected:
          it stays one order, even if the first try went through.
        </Notice>
      );
    case "payment_unavailable":
      return (
        <Notice title={toasts.paymentInitFailed}>
          {saving.message}. Nothing was taken from you, and what you entered is still here.
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
              The total was {formatNaira(saving.before)}, it is now <strong>{formatNaira(total)}</strong>.
            </>
          )}{" "}
          Check your order and press Proceed to agree.
        </Notice>
      );
    case "goods_short":
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
              See what is wrong in {SECTION_NAMES[faulty]}
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
