/** The limits of newsletters. Apart from the schemas, because the back office needs them. */
export const SUBJECT_MAX = 120;
export const PREVIEW_TEXT_MAX = 150;
export const ISSUE_HTML_MAX = 50_000;
export const ISSUE_PRODUCTS_MAX = 12;

export const ISSUE_STATES = ["draft", "scheduled", "sending", "paused", "sent", "cancelled"] as const;

/** `pending`: asked for and not confirmed yet. */
export const SUBSCRIBER_STATES = ["pending", "subscribed", "unsubscribed", "bounced"] as const;
export const SUBSCRIBER_TABS = ["all", ...SUBSCRIBER_STATES] as const;
