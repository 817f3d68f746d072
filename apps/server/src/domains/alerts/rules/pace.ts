/**
 * How many shoppers get the email for each piece in stock, and how long the others wait for theirs. Few of those who get it
 * buy at once, and the later ones get it only while there is still stock.
 */
export const MAILS_PER_PIECE = 2;
export const NEXT_MAILS_AFTER_MINUTES = 60;

/** The most emails of each kind written at a time, once a minute, so that they do not hold up those about orders. */
export const MAILS_AT_ONCE = 200;

/** From this hour, in Nigeria, the day's emails about prices are written. */
export const PRICES_FROM_HOUR = 10;

/** A price is lower if it is at most this part of the noted one: 5 % less. */
export const CHEAPER_AT_PERCENT = 95;
