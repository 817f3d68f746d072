import { HostilePaystack } from "../../../test/hostile/paystack.ts";
import { PAYSTACK_ROWS } from "../../../test/hostile/paystack-rows.ts";
import { expectRows } from "./hostile-company-of-a-test.ts";

expectRows("Paystack", HostilePaystack.start, PAYSTACK_ROWS);
