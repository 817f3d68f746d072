/** Null when that refund came to nothing. All others are on their way, a status we do not know included. */
export function readRefundStatus(status: string | null): "refunded" | "on_its_way" | null {
  if (status === "processed") return "refunded";
  return status === "failed" ? null : "on_its_way";
}
