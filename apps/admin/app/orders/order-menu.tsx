import { CSPProvider } from "@base-ui/react/csp-provider";
import { Menu } from "@base-ui/react/menu";
import { buttonClass } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { Children, type ReactNode } from "react";

/** What can be done with an order beside its main action. Not shown when there is nothing. */
export function OrderMenu({ children }: { children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root>
        <Menu.Trigger className={buttonClass({ look: "outline", large: true })}>
          More
          <Icon name="down" size={20} />
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
