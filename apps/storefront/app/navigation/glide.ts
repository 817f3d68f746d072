/** Link state that scrolls smoothly to the top of the page instead of jumping there. */
export const GLIDE = { glide: true } as const;
