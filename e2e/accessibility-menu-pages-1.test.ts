import { axeFindsNothingAt } from "./accessible-scenes.ts";
import { menuPageScenes } from "./scenes/back-office.ts";

// In two files, which run at the same time.
axeFindsNothingAt(
  menuPageScenes().filter((_, nth) => nth % 2 === 0),
  { showsFrame: true },
);
