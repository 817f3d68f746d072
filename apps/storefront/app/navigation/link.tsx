import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useContext } from "react";
import { useNavigate } from "react-router";
import { PrepareContext } from "./prepare-context.ts";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  replace?: boolean;
  /** Stored with the history entry, as `useLocation().state` on the next page. */
  state?: unknown;
}

/**
 * A link within the shop: a plain `<a>` on the server and without JavaScript, otherwise a navigation without reload.
 * The page is prefetched on hover, touch or focus. Listening to touches themselves would delay scrolling.
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

  return <a href={to} onPointerEnter={ready} onFocus={ready} {...rest} onClick={follow} />;
}

/** Leaves new tabs, downloads and other buttons to the browser. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const other = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !other && event.currentTarget.target !== "_blank";
}
