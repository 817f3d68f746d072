export const REVIEW_TITLE_MAX = 80;
export const REVIEW_TEXT_MAX = 2000;
/** How many reviews a page of a product's list has. */
export const REVIEWS_PER_PAGE = 10;
/** The most reviews that a shopper may save within an hour. */
export const REVIEWS_PER_HOUR = 20;

export const REVIEW_SORTS = ["newest", "helpful"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** How the writer of a review is named: “Amaka, Ibadan”, “Amaka”, or not at all. */
export const NAME_STYLES = ["first_name_and_town", "first_name", "no_name"] as const;
export type NameStyle = (typeof NAME_STYLES)[number];

/** `waiting`: staff have not read it yet. Only `approved` reviews are shown. */
export const REVIEW_STATES = ["waiting", "approved", "rejected"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_PICTURES_MAX = 3;
export const REVIEW_PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** The most pictures that a shopper may add within an hour. */
export const REVIEW_PICTURES_PER_HOUR = 60;

/** So many days after the delivery, an email asks the buyer for reviews. */
export const REVIEW_REQUEST_DAYS = 7;

/** In the admin contract and the back office. */
export const REVIEW_REASON_MAX = 300;
export const REVIEW_REPLY_MAX = 1000;
