import { OWN_NAVIGATION } from "@shop/contract/navigation";
import { paths } from "@shop/contract/paths";
import { IconButton } from "@shop/ui/icon-button";
import { Link } from "../navigation/link.tsx";
import { ShopLink } from "../navigation/shop-link.tsx";
import { useSettings } from "../settings/settings.ts";

/** The id that the menu button names as its popover. */
export const MENU_LINKS = "menu-links";

/**
 * The links of the menu as a native popover, which opens without any script. They are those of a visitor, because the
 * server sends everybody the same page.
 */
export function MenuLinks() {
  const { links, navigation } = useSettings();

  return (
    <div id={MENU_LINKS} popover="auto" className="menu-popover" data-ground="night">
      <IconButton
        icon="close"
        label="Close"
        className="justify-self-end"
        popoverTarget={MENU_LINKS}
        popoverTargetAction="hide"
      />
      <nav aria-label="Menu" className="menu-ways">
        <Link to={paths.home()} className="display">
          Home
        </Link>
        <Link to={paths.categories()} className="display">
          Shop
        </Link>
        {(navigation ?? OWN_NAVIGATION).menu.map(({ label, href }) => (
          <ShopLink key={label + href} href={href} className="display">
            {label}
          </ShopLink>
        ))}
        <a href={links.academy} target="_blank" rel="noopener" className="display">
          Academy
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <Link to={paths.signIn()} className="display">
          Sign In
        </Link>
      </nav>
    </div>
  );
}
