import { useApi } from "../api/use-api.ts";
import { useSession } from "../session/session.ts";
import { shopperOf } from "../session/stored-user.ts";
import { startSigningOut } from "./start-signing-out.ts";

/** Signs out of this browser; where changes are not saved yet, once they are, or the shopper does without them. */
export function useSignOut(): () => void {
  const api = useApi();
  const shopper = shopperOf(useSession().user);
  return () => void startSigningOut(api, { shopper });
}
