export const PROMOTION_KINDS = ["percent", "fixed", "free_delivery", "buy_x_get_y"] as const;
export const PROMOTION_STATES = ["running", "scheduled", "ended", "used_up", "stopped"] as const;
export const PROMOTION_TABS = ["all", "running", "scheduled", "over"] as const;
