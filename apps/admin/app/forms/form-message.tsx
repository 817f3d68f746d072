import { Icon } from "@shop/ui/icon";

/** Why a form was refused. Screen readers read it at once. */
export function FormMessage({ children }: { children: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="field-error">
          <Icon name="warning" size={18} />
          {children}
        </p>
      )}
    </div>
  );
}
