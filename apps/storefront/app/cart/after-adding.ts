/** What only those need who have added something: a chunk of its own, loaded with the first add. */
export { default } from "./added-panel.tsx";
export { flyToCart } from "./fly-to-cart.ts";
