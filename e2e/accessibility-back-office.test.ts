import { axeFindsNothingAt } from "./accessible-scenes.ts";
import { backOfficeScreens } from "./scenes/back-office.ts";

axeFindsNothingAt(
  backOfficeScreens.flatMap(({ name, states }) => states.map((state) => `${name} / ${state.name}`)),
);
