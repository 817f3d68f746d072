import { adire } from "./data/adire.ts";
import { agbadaAndSenator } from "./data/agbada-and-senator.ts";
import { ankaraByTheYard, ankaraReadyToWear } from "./data/ankara.ts";
import { asoOke, laceAndBrocade } from "./data/aso-oke-and-lace.ts";
import { bags } from "./data/bags.ts";
import { bangles, ringsAndWatches } from "./data/bangles-and-rings.ts";
import { necklaces, waistBeads } from "./data/beads.ts";
import { chinChin } from "./data/chin-chin.ts";
import { bridalCoral, everydayCoral } from "./data/coral.ts";
import { drinks, kunuAndTigernut, zoboAndChapman } from "./data/drinks.ts";
import { fashionCategories } from "./data/fashion-categories.ts";
import { finishingTouches } from "./data/finishing-touches.ts";
import { earrings, goldPlatedSets } from "./data/gold-and-earrings.ts";
import { geleAndHeadwear } from "./data/headwear.ts";
import { jewelryCategories } from "./data/jewelry-categories.ts";
import { kilishiAndSuya } from "./data/kilishi-and-suya.ts";
import { groundnutsAndCashews, kuliKuli } from "./data/nuts.ts";
import { plantainChips } from "./data/plantain-chips.ts";
import { shoesAndSlippers } from "./data/shoes.ts";
import { snackCategories } from "./data/snack-categories.ts";
import { spicesAndGarri } from "./data/spices.ts";
import { popcornAndBakes, sweetsAndDriedFruit } from "./data/sweets.ts";
import type { CategoryEntry, Shelf } from "./vocabulary.ts";

/** Everything the demo shop sells, by category. */
export const SHELVES: readonly Shelf[] = [
  chinChin,
  plantainChips,
  kilishiAndSuya,
  kuliKuli,
  groundnutsAndCashews,
  drinks,
  zoboAndChapman,
  kunuAndTigernut,
  sweetsAndDriedFruit,
  popcornAndBakes,
  spicesAndGarri,
  necklaces,
  waistBeads,
  everydayCoral,
  bridalCoral,
  goldPlatedSets,
  earrings,
  bangles,
  ringsAndWatches,
  ankaraByTheYard,
  ankaraReadyToWear,
  adire,
  agbadaAndSenator,
  geleAndHeadwear,
  asoOke,
  laceAndBrocade,
  bags,
  shoesAndSlippers,
  finishingTouches,
];

/** In the order in which the shop shows them; a category comes after its parent. */
export const CATEGORIES: readonly CategoryEntry[] = [
  ...snackCategories,
  ...jewelryCategories,
  ...fashionCategories,
];
