import { Icon } from "@shop/ui/icon";
import type { ReactNode } from "react";

/** What the shop said no to, where the shopper is looking; read out at once. */
export function FormRefusal({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className="refusal">
          <Icon name="warning" size={20} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
