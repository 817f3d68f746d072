import { CSPProvider } from "@base-ui/react/csp-provider";
import { Menu } from "@base-ui/react/menu";
import { buttonClass } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { Children, type ReactNode } from "react";
import { AdminIcon } from "../icons/admin-icon.tsx";

/** What can be done with an order beside its main action. Not shown when there is nothing. */
export function OrderMenu({ children }: { children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root>
        <Menu.Trigger className={`${buttonClass({ look: "outline", large: true })} order-more`}>
          <span className="order-more-word">More</span>
          <span className="order-more-wide">
            <Icon name="down" size={20} />
          </span>
          <span className="order-more-narrow">
            <AdminIcon name="more" size={24} />
          </span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={8} className="order-menu-place">
            <Menu.Popup className="order-menu">{children}</Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  );
}

export function OrderMenuItem({ onPick, children }: { onPick: () => void; children: ReactNode }) {
  return (
    <Menu.Item className="order-menu-item" onClick={onPick}>
      {children}
    </Menu.Item>
  );
}
