import { type ComponentProps, createContext, use } from "react";
import { Link as RouterLink } from "react-router";

/** Fetches the code of an address's page. The frame, which knows the pages, provides it. */
export const PrepareContext = createContext<(to: string) => void>(() => {});

/** A link within the back office, without the base: `<Link to="/orders">`. Its page is fetched on hover, touch and focus. */
export function Link({ to, ...rest }: Omit<ComponentProps<typeof RouterLink>, "to"> & { to: string }) {
  const prepare = use(PrepareContext);
  const ready = () => prepare(to.split(/[?#]/, 1)[0] ?? to);
  return <RouterLink to={to} onPointerEnter={ready} onTouchStart={ready} onFocus={ready} {...rest} />;
}
