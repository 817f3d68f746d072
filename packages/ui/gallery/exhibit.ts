import type { ComponentType } from "react";

/** A primitive with all its states, each one a part of its own. */
export interface Exhibit {
  /** As it is exported. */
  name: string;
  states: Record<string, ComponentType>;
  /** Needs the whole width. */
  wide?: boolean;
}
