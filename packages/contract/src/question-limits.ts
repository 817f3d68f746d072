export const QUESTION_MIN = 5;
export const QUESTION_MAX = 500;
/** How many questions a page of a product's list has. */
export const QUESTIONS_PER_PAGE = 10;
/** The most questions that a shopper may ask within an hour. */
export const QUESTIONS_PER_HOUR = 5;

/** `waiting`: staff have not decided yet. Only `answered` questions are shown. */
export const QUESTION_STATES = ["waiting", "answered", "declined"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** In the admin contract and the back office. */
export const ANSWER_MAX = 1000;
export const DECLINE_REASON_MAX = 300;
