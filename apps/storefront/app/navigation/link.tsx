import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useContext } from "react";
import { useNavigate } from "react-router";
import { PrepareContext } from "./prepare-context.ts";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  replace?: boolean;
  /** Kept with the history entry, as `useLocation().state` on the next page. */
  state?: unknown;
}

/**
 * A link within the shop: a plain `<a>` on the server and without script, a navigation without reload with it.
 * The page behind it is fetched as soon as a finger or pointer shows interest.
 */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const prepare = useContext(PrepareContext);
  const ready = () => prepare?.(to);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? false, state });
  }

  return (
    <a href={to} onPointerEnter={ready} onTouchStart={ready} onFocus={ready} {...rest} onClick={follow} />
  );
}

/** Leaves the browser its own: new tabs, downloads, other buttons. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const other = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !other && event.currentTarget.target !== "_blank";
}
