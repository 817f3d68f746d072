import { LINE_ROWS, SILENT_ROWS } from "../../../test/hostile/line-rows.ts";
import { HostileNomba } from "../../../test/hostile/nomba.ts";
import { expectRows } from "./hostile-company-of-a-test.ts";

expectRows("Nomba", HostileNomba.start, [...LINE_ROWS, ...SILENT_ROWS], { silent: SILENT_ROWS });
