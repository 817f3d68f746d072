import { flag, readCommandLine, text } from "../apps/server/command-line/read-command-line.ts";
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
  const command = {
    typed: "npm run cluster-test",
    does: "Runs the shop on a database of three machines while one of them dies or is cut off.",
    options: {
      "dry-run": flag("fills in the files, says what is missing, starts nothing"),
      only: text(`the drills to run, all unless given: ${DRILL_NAMES.join(", ")}`, {
        value: "DRILL",
        multiple: true,
        default: [],
      }),
      shoppers: text("how many people shop at once, from 1 to 150", { value: "NUMBER", default: "40" }),
      logs: flag("keeps the logs and says where they are"),
    },
  };
  const { values } = readCommandLine(command, args);
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
