/** The step has a chunk of its own, loaded while the code is sent. */
export const loadCodeStep = () => import("./code-step.tsx");
