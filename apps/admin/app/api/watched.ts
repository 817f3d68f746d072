/** For the record of an editor: it is read again while the page is visible, so that a change by somebody else shows early. */
export const WATCHED = { refetchInterval: 10_000 } as const;
