import type { SwitchPanel } from "../../controls/switch-panel.ts";
import { DEFAULTS, FaultyCall, OwnSwitches, Switches } from "../switches.ts";

export const PAYSTACK_PANEL: SwitchPanel = {
  company: "Paystack",
  at: "/paystack",
  schema: Switches,
  orderSchema: OwnSwitches,
  defaults: DEFAULTS,
  calls: FaultyCall.options,
};
