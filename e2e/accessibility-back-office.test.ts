import { axeFindsNothingAt } from "./accessible-scenes.ts";
import { backOfficeScreens } from "./scenes/back-office.ts";
import { savedViewScreens } from "./scenes/saved-views.ts";

axeFindsNothingAt(
  [...backOfficeScreens, ...savedViewScreens].flatMap(({ name, states }) =>
    states.map((state) => `${name} / ${state.name}`),
  ),
);
