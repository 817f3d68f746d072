import { Icon } from "@shop/ui/icon";
import type { ReactNode } from "react";

/** Shows a refusal in the form and announces it to screen readers. */
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
