import { VIEWED_MAX } from "@shop/contract/constants";
import { keptTexts } from "./kept-texts.ts";

/** The tokens of the products that were viewed on this device. */
export const viewedProducts = keptTexts("ssViewed", { kept: VIEWED_MAX, length: 64 });
