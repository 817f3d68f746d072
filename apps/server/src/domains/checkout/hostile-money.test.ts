import { MONEY_ROWS } from "../../../test/hostile/money-rows.ts";
import { HostileNomba } from "../../../test/hostile/nomba.ts";
import { expectRows } from "./hostile-company-of-a-test.ts";

expectRows("Nomba", HostileNomba.start, MONEY_ROWS);
