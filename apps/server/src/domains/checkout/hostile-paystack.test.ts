import { describe } from "vitest";
import { expectRows } from "../../../test/hostile/expect-rows.ts";
import { HostilePaystack } from "../../../test/hostile/paystack.ts";
import { PAYSTACK_ROWS } from "../../../test/hostile/paystack-rows.ts";

describe("Answers of Paystack", () => {
  expectRows("Paystack", HostilePaystack.start, PAYSTACK_ROWS);
});
