/** The back office sends it, as `1`, with reads that it makes on its own while nobody uses it. They extend no session. */
export const IDLE_HEADER = "x-member-idle";
