import { CallError } from "@shop/contract/client";
import { expect, test } from "vitest";
import { buttonsIn, partOf } from "../../test/fixtures/page.tsx";
import { FailuresContext, PageFailures } from "../api/page-query.ts";
import { ALERTS_KEY } from "./alerts-query.ts";
import { PriceAlertSwitch } from "./price-alert-switch.tsx";

test("When the choice about emails on cheaper favourites cannot be loaded, the switch says why and offers another try", () => {
  const failures = new PageFailures();
  failures.add(ALERTS_KEY, new CallError("The shop is busy", 503));
  const { html, words } = partOf(
    <FailuresContext value={failures}>
      <PriceAlertSwitch />
    </FailuresContext>,
  );
  expect(words).toContain(
    "We could not load your setting for emails about cheaper favourites: The shop is busy",
  );
  expect(buttonsIn(html).map(({ words }) => words)).toEqual(["Try again"]);
  expect(html).not.toContain('type="checkbox"');
});
