import { isReachable } from "@shop/contract/is-reachable";
import { useMemo } from "react";
import { useSettings } from "../settings/settings.ts";

/** What the choice of help pages depends on besides the search. */
export function useAsking() {
  const { contact } = useSettings();
  return useMemo(() => ({ isReachable: isReachable(contact) }), [contact]);
}
