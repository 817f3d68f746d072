export * from "preact/compat";
export { default } from "preact/compat";

/** React Router imports it for data routers, which the shop does not use. */
export function useOptimistic() {
  throw new Error("Preact has no useOptimistic");
}
