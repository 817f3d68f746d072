/** The message for an unexpected failure. */
export const APOLOGY = "Something went wrong on our side. Please try again";
