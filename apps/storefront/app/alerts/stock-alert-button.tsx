import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { useApi } from "../api/use-api.ts";
import { useIsSignedIn } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { alertsQuery } from "./alerts-query.ts";
import { storePendingAlert } from "./pending-alert.ts";
import { useChangeStockAlert } from "./use-change-stock-alert.ts";

const LABEL = "Email me when it is back";

/** Asks for an email when a sold-out variant is back in stock. Pressed while the shopper waits for it. */
export function StockAlertButton({
  variantToken,
  of,
  look = "words",
}: {
  variantToken: string;
  /** What it is, where several such buttons are on the page. */
  of?: string;
  /** `large`: what there is to do on the page. `icon`: beside another button, in little room. */
  look?: "large" | "words" | "icon";
}) {
  const api = useApi();
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const { data } = useQuery({ ...alertsQuery(api), enabled: isSignedIn });
  const change = useChangeStockAlert();
  const [isBusy, setIsBusy] = useState(false);
  const isWaiting = isSignedIn && data?.stock.includes(variantToken) === true;

  async function press() {
    if (!isSignedIn) {
      storePendingAlert(variantToken);
      authModal.open("signin", pathname + search, "get an email when it is back");
      return;
    }
    setIsBusy(true);
    await change(variantToken, !isWaiting);
    setIsBusy(false);
  }

  const icon = isWaiting ? "check" : "mail";
  const name = of === undefined ? LABEL : `${LABEL}: ${of}`;
  const state = {
    "aria-pressed": isWaiting,
    "aria-disabled": isBusy || undefined,
    onClick: () => !isBusy && void press(),
  };

  if (look === "icon") {
    return <IconButton icon={icon} label={name} className="stock-alert-icon noscript:hidden" {...state} />;
  }
  return (
    <Button
      look={look === "large" ? "outline" : "ghost"}
      large={look === "large"}
      wide={look === "large"}
      className="stock-alert noscript:hidden"
      aria-label={of === undefined ? undefined : name}
      {...state}
    >
      <Icon name={icon} size={18} />
      {LABEL}
    </Button>
  );
}
