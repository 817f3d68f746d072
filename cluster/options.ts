import { parseArgs } from "node:util";
import { DRILL_NAMES, type DrillName } from "./drills/drills.ts";

export interface Options {
  /** Fills in the files and says what is missing, and starts nothing. */
  isDry: boolean;
  only: readonly DrillName[];
  shoppers: number;
  keepsLogs: boolean;
}

/** What was typed after `npm run cluster-test --`. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      "dry-run": { type: "boolean", default: false },
      only: { type: "string", multiple: true, default: [] },
      shoppers: { type: "string", default: "40" },
      logs: { type: "boolean", default: false },
    },
  });
  const unknown = values.only.filter((name) => !DRILL_NAMES.includes(name as DrillName));
  if (unknown.length > 0)
    throw new Error(`There is no drill ${unknown.join(", ")}: take ${DRILL_NAMES.join(", ")}`);
  const shoppers = Number(values.shoppers);
  if (!Number.isInteger(shoppers) || shoppers < 1 || shoppers > 150)
    throw new Error("--shoppers must be a number from 1 to 150");
  return {
    isDry: values["dry-run"],
    only: values.only.length > 0 ? (values.only as DrillName[]) : DRILL_NAMES,
    shoppers,
    keepsLogs: values.logs,
  };
}
