import { describe } from "vitest";
import { expectRows } from "../../../test/hostile/expect-rows.ts";
import { LINE_ROWS, SILENT_ROWS } from "../../../test/hostile/line-rows.ts";
import { HostileNomba } from "../../../test/hostile/nomba.ts";

describe("Answers over a broken connection", () => {
  expectRows("Nomba", HostileNomba.start, [...LINE_ROWS, ...SILENT_ROWS], { silent: SILENT_ROWS });
});
