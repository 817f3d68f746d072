import { axeFindsNothingAt } from "./accessible-scenes.ts";
import { backOfficeScreens } from "./scenes/back-office.ts";
import { reconciliationScreens } from "./scenes/reconciliation.ts";
import { savedViewScreens } from "./scenes/saved-views.ts";

axeFindsNothingAt(
  [...backOfficeScreens, ...savedViewScreens, ...reconciliationScreens].flatMap(({ name, states }) =>
    states.map((state) => `${name} / ${state.name}`),
  ),
);
