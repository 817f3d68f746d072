/** The element that contains the page. The rest of the body belongs to the server, and to extensions of the browser. */
export const ROOT_ID = "shop";
