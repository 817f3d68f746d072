import { axeFindsNothingAt } from "./accessible-scenes.ts";
import { backOfficeScreens, MENU_SCREEN } from "./scenes/back-office.ts";
import { cashOfRidersScreens } from "./scenes/cash-of-riders.ts";
import { handoverPaymentScreens } from "./scenes/handover-payments.ts";
import { reconciliationScreens } from "./scenes/reconciliation.ts";
import { returnScreens } from "./scenes/returns.ts";
import { savedViewScreens } from "./scenes/saved-views.ts";
import { staffScreens } from "./scenes/staff.ts";

axeFindsNothingAt(
  [
    ...backOfficeScreens,
    ...staffScreens,
    ...savedViewScreens,
    ...reconciliationScreens,
    ...returnScreens,
    ...handoverPaymentScreens,
    ...cashOfRidersScreens,
  ]
    .filter(({ name }) => name.startsWith("back office") && name !== MENU_SCREEN)
    .flatMap(({ name, states }) => states.map((state) => `${name} / ${state.name}`)),
  { core: ["back office, order / read"] },
);
