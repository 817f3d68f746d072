import { isRefusal } from "@shop/contract/client";
import { useEffect } from "react";
import { forgetRetiredArea } from "./area.ts";

/** Forgets the area when the shop no longer delivers there, so that the shopper can choose another. */
export function useForgetRetiredArea(error: Error | null): void {
  const isRetired = isRefusal(error, "location_not_found");
  useEffect(() => {
    if (isRetired) forgetRetiredArea();
  }, [isRetired]);
}
