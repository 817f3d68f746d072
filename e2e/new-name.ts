import { randomUUID } from "node:crypto";

/** A name that nothing in the shop has, neither from another journey nor from an earlier try of the same one. */
export const aNewName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
