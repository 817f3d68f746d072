import type { MouseEvent, ReactNode } from "react";
import type { NoticeAction } from "./notify.ts";

/** What a notice says, and what can be done about it. */
export function NoticeText({
  detail,
  actions,
  dismiss,
  children,
}: {
  detail: string | undefined;
  actions: readonly NoticeAction[];
  dismiss: () => void;
  children: ReactNode;
}) {
  return (
    <div className="toast-body">
      <span className="toast-text">
        {children}
        {detail && <span className="toast-detail"> {detail}</span>}
      </span>
      {actions.length > 0 && (
        <span className="toast-actions">
          {actions.map((action) => (
            <Action key={action.label} action={action} dismiss={dismiss} />
          ))}
        </span>
      )}
    </div>
  );
}

function Action({
  action: { label, href, onPress },
  dismiss,
}: {
  action: NoticeAction;
  dismiss: () => void;
}) {
  function press() {
    dismiss();
    onPress();
  }

  if (href === undefined) {
    return (
      <button type="button" className="link toast-action" onClick={press}>
        {label}
      </button>
    );
  }
  return (
    <a
      href={href}
      className="link toast-action"
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        press();
      }}
    >
      {label}
    </a>
  );
}

/** In a new tab or window. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
