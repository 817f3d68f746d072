import type { PayOnDelivery } from "@shop/contract/delivery";
import type { Decision } from "../pay-on-delivery/rules/decide.ts";

export function presentDecision({ outcome, reasons }: Decision): PayOnDelivery {
  return { outcome, reasons };
}
