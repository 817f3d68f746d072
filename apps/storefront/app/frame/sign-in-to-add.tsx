import { paths } from "@shop/contract/paths";
import { useLocation } from "react-router";
import { SIGN_IN_TO_ADD } from "../cart/sign-in-to-add.ts";
import { matchRoute } from "../navigation/routes.ts";

/**
 * Where the Add to cart buttons lead without JavaScript: to signing in, and back to this page. `data-scripted` keeps
 * boot.ts from submitting it while the script may still come.
 */
export function SignInToAdd() {
  const { pathname, search } = useLocation();
  // All unknown addresses share one page in the server's cache.
  if (matchRoute(pathname).route.status === 404) return null;

  return (
    <form id={SIGN_IN_TO_ADD} action={paths.signInCode()} data-scripted hidden>
      {/* In the browser the address can have parameters that the server ignores. */}
      <input type="hidden" name="from" value={pathname + search} />
    </form>
  );
}
