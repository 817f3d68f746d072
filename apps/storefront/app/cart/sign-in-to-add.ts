/** The id of the form that the Add to cart buttons submit without JavaScript. */
export const SIGN_IN_TO_ADD = "sign-in-to-add";
