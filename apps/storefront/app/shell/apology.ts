/** When something broke and nobody can say more. */
export const APOLOGY = "Something went wrong on our side. Please try again";
