import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { formatNaira } from "@shop/contract/money";
import { Figure } from "./figure.tsx";
import { ordersInWords } from "./rules/orders-in-words.ts";

/** The money that the shop waits for at this moment, in two figures of a list. */
export function MoneyNowFigures({
  of: { outstanding, cashWithRiders },
}: {
  of: Pick<StaffDataOf<"viewMoneyNow">, "outstanding" | "cashWithRiders">;
}) {
  return (
    <>
      <Figure name="Outstanding on delivery" note={ordersInWords(outstanding.orders)}>
        {formatNaira(outstanding.amount)}
      </Figure>
      <Figure
        name="Cash not handed in"
        note={cashWithRiders.riders === 1 ? "1 rider" : `${cashWithRiders.riders} riders`}
      >
        {formatNaira(cashWithRiders.amount)}
      </Figure>
    </>
  );
}
