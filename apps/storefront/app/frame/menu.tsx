import { OWN_NAVIGATION } from "@shop/contract/navigation";
import { paths } from "@shop/contract/paths";
import { Button } from "@shop/ui/button";
import { Cloth } from "@shop/ui/cloth";
import { Drawer } from "@shop/ui/dialog";
import { Icon } from "@shop/ui/icon";
import { Wordmark } from "@shop/ui/wordmark";
import { useSignOut } from "../account/use-sign-out.ts";
import { ShopLink } from "../navigation/shop-link.tsx";
import { useSession } from "../session/session.ts";
import { authModal } from "../session/use-auth-modal.ts";
import { useSettings } from "../settings/settings.ts";

/** The full-screen menu on phones. */
export default function Menu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { storeName, links, navigation } = useSettings();
  const { isSignedIn, user } = useSession();
  const signOut = useSignOut();

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

  const ask = (form: "signin" | "signup") => () => {
    onClose();
    authModal.open(form);
  };

  return (
    <Drawer open={open} onClose={onClose} label="Menu">
      {open && (
        <div className="menu" data-ground="night">
          <Cloth fade="foot" />
          <Wordmark name={storeName} className="text-24" />
          <nav aria-label="Menu" className="menu-ways">
            {ways.map(([to, name]) => (
              <ShopLink key={name + to} href={to} className="display" onClick={onClose}>
                {name}
              </ShopLink>
            ))}
            <a href={links.academy} target="_blank" rel="noopener" className="display">
              Academy <Icon name="out" size={28} className="inline" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </nav>
          <div className="menu-sign">
            {isSignedIn ? (
              <>
                {user?.fname && <p className="text-18">Signed in as {user.fname}</p>}
                <Button
                  look="outline"
                  large
                  wide
                  onClick={() => {
                    onClose();
                    signOut();
                  }}
                >
                  Sign Out
                </Button>
              </>
            ) : (
              <>
                <Button look="brass" large wide onClick={ask("signin")}>
                  Sign In
                </Button>
                <Button look="outline" large wide onClick={ask("signup")}>
                  Sign Up
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </Drawer>
  );
}
