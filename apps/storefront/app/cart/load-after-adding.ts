export const loadAfterAdding = () => import("./after-adding.ts");
