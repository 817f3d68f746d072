export const MEMBER_STATES = ["active", "blocked"] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

export const MEMBER_SORTS = ["name", "newest"] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
