import { expect, onTestFinished, test, vi } from "vitest";
import { clientAnswered } from "../../test/fixtures/client.ts";
import { partOf } from "../../test/fixtures/page.tsx";
import { ApiContext } from "../api/use-api.ts";
import { useChangeStockAlert } from "./use-change-stock-alert.ts";

test("Cancelling an email about stock reports whether it succeeded, so that the focus moves only if the button is gone", async () => {
  const { api } = clientAnswered({
    changeStockAlert: ["no answer", { data: { stock: [], waiting: [], prices: false } }],
  });
  let change: ReturnType<typeof useChangeStockAlert> | undefined;
  function Part() {
    change = useChangeStockAlert();
    return null;
  }
  partOf(
    <ApiContext value={api}>
      <Part />
    </ApiContext>,
  );
  vi.stubGlobal("document", { cookie: "" });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await change?.("v-1", false)).toBe(false);
  expect(await change?.("v-1", false)).toBe(true);
});
