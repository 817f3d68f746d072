import { Icon } from "@shop/ui/icon";

/** Why an order cannot be priced or saved; read out when it appears. */
export function OrderTrouble({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children && (
        <p className="field-error">
          <Icon name="warning" size={18} />
          {children}
        </p>
      )}
    </div>
  );
}
