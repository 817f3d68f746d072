import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { formatNaira } from "@shop/contract/money";
import { Figure } from "./figure.tsx";
import { ordersInWords } from "./rules/orders-in-words.ts";

/** The money that the shop waits for at this moment, in figures of a list. */
export function MoneyNowFigures({
  of: { outstanding, cashWithRiders, toCheck },
}: {
  of: Pick<StaffDataOf<"viewMoneyNow">, "outstanding" | "cashWithRiders" | "toCheck">;
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
      <Figure
        name="Transfers and POS to check"
        note={toCheck.payments === 1 ? "1 payment" : `${toCheck.payments} payments`}
      >
        {formatNaira(toCheck.amount)}
      </Figure>
    </>
  );
}
