import { describe } from "vitest";
import { expectRows } from "../../../test/hostile/expect-rows.ts";
import { MONEY_ROWS } from "../../../test/hostile/money-rows.ts";
import { HostileNomba } from "../../../test/hostile/nomba.ts";

describe("Amounts and currencies of Nomba", () => {
  expectRows("Nomba", HostileNomba.start, MONEY_ROWS);
});
