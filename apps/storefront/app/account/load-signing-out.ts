/** Loaded while the page of a shopper is idle, so that it is there when the network fails. */
export const loadSigningOut = () => import("./signing-out.tsx");
