/**
 * Whose call it is, by public id. Where another member has signed in since, on the same browser, the call is refused as
 * if there were no session.
 */
export const MEMBER_HEADER = "x-member";
