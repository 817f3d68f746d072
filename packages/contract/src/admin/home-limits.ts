/** How many products staff can feature: three for each slide that shows their pictures, and some more for programs. */
export const FEATURED_MAX = 30;

/** The home page shows the first eight. */
export const POPULAR_MAX = 20;
