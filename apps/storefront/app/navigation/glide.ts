/** What a link gives as state to have the page glide to its top instead of starting there. */
export const GLIDE = { glide: true } as const;
