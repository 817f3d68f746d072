/** Reads the record of an editor again while the page is visible, so that somebody else's change shows early. */
export const WATCHED = { refetchInterval: 10_000 } as const;
