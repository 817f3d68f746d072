import { keptTexts } from "./kept-texts.ts";

/** What was searched for on this device. */
export const pastSearches = keptTexts("ssSearches", { kept: 8, length: 100 });
