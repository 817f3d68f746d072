import { calls } from "@shop/contract/calls";
import { API_BASE } from "@shop/contract/paths";
import { useEffect } from "react";
import { useSettings } from "../settings/settings.ts";

/**
 * Tells the shop that a step of shopping was taken, and nothing about who took it. Done by the page and not by the
 * server, because links fetch pages before anybody opens them. Nothing waits for it, and its failure is not reported.
 */
export function useVisitCount(
  step: "product_viewed" | "checkout_begun" | "search_empty" | "search_guessed",
  search?: string,
): void {
  const { storeKey } = useSettings();
  useEffect(() => {
    const { method, path } = calls.countVisit;
    void fetch(API_BASE + path, {
      method,
      headers: { authorization: `Bearer ${storeKey}`, "content-type": "application/json" },
      body: JSON.stringify({ step, search }),
      credentials: "omit",
      keepalive: true,
    })
      // An answer that nobody reads keeps its connection open.
      .then((answer) => answer.text())
      .catch(() => {});
  }, [storeKey, step, search]);
}
