import type { SwitchPanel } from "../../controls/switch-panel.ts";
import { DEFAULTS, FaultyCall, OrderSwitches, Switches } from "../switches.ts";

export const NOMBA_PANEL: SwitchPanel = {
  company: "Nomba",
  at: "/nomba",
  schema: Switches,
  orderSchema: OrderSwitches,
  defaults: DEFAULTS,
  calls: FaultyCall.options,
};
