import { OWN_NAVIGATION } from "@shop/contract/navigation";
import { paths } from "@shop/contract/paths";
import { Icon } from "@shop/ui/icon";
import { ShopLink } from "../navigation/shop-link.tsx";
import { useIsSignedIn } from "../session/session.ts";
import { useSettings } from "../settings/settings.ts";

/** The links of the menu. `onChoose` closes it. */
export function MenuWays({ onChoose }: { onChoose: () => void }) {
  const { links, navigation } = useSettings();
  const isSignedIn = useIsSignedIn();

  const ways = [
    [paths.home(), "Home"],
    [paths.categories(), "Shop"],
    ...(navigation ?? OWN_NAVIGATION).menu.map(({ label, href }) => [href, label] as const),
    ...(isSignedIn
      ? ([
          [paths.cart(), "Cart"],
          [paths.orders(), "Orders"],
          [paths.profile(), "Profile"],
        ] as const)
      : []),
  ] as const;

  return (
    <nav aria-label="Menu" className="menu-ways">
      {ways.map(([to, name]) => (
        <ShopLink key={name + to} href={to} className="display" onClick={onChoose}>
          {name}
        </ShopLink>
      ))}
      <a href={links.academy} target="_blank" rel="noopener" className="display" onClick={onChoose}>
        Academy <Icon name="out" size={28} className="inline" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </nav>
  );
}
