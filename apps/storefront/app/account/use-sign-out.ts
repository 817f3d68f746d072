import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { startSigningOut } from "./start-signing-out.ts";

/** Signs out of this browser. If changes are not saved yet, it waits until they are or the shopper gives them up. */
export function useSignOut(): () => void {
  const api = useApi();
  const shopper = shopperOf(useSession().user);
  return () => void startSigningOut(api, { shopper });
}
