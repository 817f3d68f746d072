/** The limits of synonyms. Apart from the schemas, which would make the browser bundle larger. */

export const SYNONYM_GROUPS_MAX = 300;
export const SYNONYM_TERMS_MAX = 12;
export const SYNONYM_TERM_MAX = 40;

/** The words that colours are also called by. */
export const COLOUR_LINES_MAX = 100;
/** The colours that one of them stands for. */
export const COLOURS_OF_LINE_MAX = 12;
