import { COOKIE_ANNOUNCEMENT } from "@shop/contract/constants";
import { paths } from "@shop/contract/paths";
import { Banner } from "@shop/ui/banner";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { setCookie } from "../browser/cookies.ts";
import { focusMain } from "../browser/focus-main.ts";
import { createStore, useStore } from "../browser/store.ts";
import { ShopLink } from "../navigation/shop-link.tsx";
import { useSettings } from "../settings/settings.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Until the page is loaded again. Then the server leaves a dismissed announcement out. */
const dismissed = createStore(false);

/** What staff announce above the header. */
export function Announcement() {
  const { announcement } = useSettings();
  const { pathname } = useLocation();
  const isDismissed = useStore(dismissed);
  useEffect(() => {
    if (isDismissed) focusMain();
  }, [isDismissed]);

  if (!announcement || isDismissed) return null;
  const { text, link, look, pages, dismissible, version } = announcement;
  if (pages === "home" && pathname !== paths.home()) return null;

  function dismiss() {
    setCookie(COOKIE_ANNOUNCEMENT, String(version), YEAR_SECONDS);
    dismissed.set(true);
  }

  return (
    <Banner label="Announcement" look={look} onDismiss={dismissible ? dismiss : undefined}>
      {link === "" ? text : <ShopLink href={link}>{text}</ShopLink>}
    </Banner>
  );
}
