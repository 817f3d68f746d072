import type { ComponentType } from "react";

/** A primitive with all its states. */
export interface Example {
  /** The name of the export. */
  name: string;
  states: Record<string, ComponentType>;
  /** Uses the full width of the page. */
  wide?: boolean;
}
