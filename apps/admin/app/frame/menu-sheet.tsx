import { Drawer } from "@shop/ui/dialog";
import { Wordmark } from "@shop/ui/wordmark";
import { shopName } from "../browser/shop-name.ts";
import type { Me } from "../member/use-me.ts";
import { MemberLinks } from "./member-links.tsx";
import { MenuLists } from "./side-menu.tsx";

/** The whole menu on a phone. */
export function MenuSheet({
  me,
  pathname,
  open,
  onClose,
  onSignOut,
}: {
  me: Me;
  pathname: string;
  open: boolean;
  onClose: () => void;
  onSignOut: () => void;
}) {
  return (
    <Drawer open={open} onClose={onClose} label="Menu" className="sheet">
      <div data-ground="night" className="grid gap-6">
        <Wordmark name={shopName()} className="text-24" />
        <MenuLists me={me} pathname={pathname} onFollow={onClose} />
        <MemberLinks me={me} onSignOut={onSignOut} onFollow={onClose} />
      </div>
    </Drawer>
  );
}
