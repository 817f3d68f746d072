/** The tabs of the list of return requests. `to_resolve`: items that came back, and neither refund nor replacement yet. */
export const RETURN_TABS = ["to_decide", "on_the_way", "to_resolve", "all"] as const;
export type ReturnTab = (typeof RETURN_TABS)[number];
