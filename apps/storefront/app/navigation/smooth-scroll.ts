/** Link state that scrolls smoothly to the top of the page instead of jumping there. */
export const SMOOTH_SCROLL = { smoothScroll: true } as const;
