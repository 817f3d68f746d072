import type { Permission } from "@shop/contract/admin/permissions";
import { Button, buttonClass } from "@shop/ui/button";
import { useState } from "react";
import { useMe } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { nextStepName, nextStepOf, type NextStep as Step } from "./order-words.ts";
import { useMoves } from "./use-moves.ts";

const PERMISSION: Record<NonNullable<Step>, Permission> = {
  confirm: "orders.edit",
  pack: "fulfil.pack",
  hand_over: "fulfil.assign",
  deliver: "fulfil.deliver",
  decide: "fulfil.assign",
};

type Order = Parameters<typeof nextStepOf>[0] & {
  id: string;
  reference: string;
  /** Known on the order's own page. */
  money?: { dueOnHandover: number };
  /** The same. */
  isInQuestion?: boolean;
};

/**
 * The one next step of an order, if the member may take it. Steps that need to know more open the order's page.
 * @param onPage what to do for those steps where the page is already open
 */
export function NextStep({
  order,
  large = false,
  onPage,
}: {
  order: Order;
  large?: boolean;
  onPage?: (step: "deliver" | "decide") => void;
}) {
  const { me } = useMe();
  const { confirm, pack, isMoving } = useMoves();
  const [isHandingOver, setHandingOver] = useState(false);
  const step = nextStepOf(order);
  if (step === null || !me?.may(PERMISSION[step])) return null;
  const name = nextStepName(step, order);
  const label = `${name}: ${order.reference}`;
  const look = large ? "brass" : "outline";

  if (step === "deliver" || step === "decide") {
    if (onPage) {
      return (
        <Button look={look} large={large} onClick={() => onPage(step)}>
          {name}
        </Button>
      );
    }
    return (
      <Link to={`/orders/${order.id}`} className={buttonClass({ look })} aria-label={label}>
        {name}
      </Link>
    );
  }

  function take() {
    const input = { ids: [order.id] };
    if (step === "confirm") confirm.mutate(input);
    else if (step === "pack") pack.mutate(input);
    else setHandingOver(true);
  }

  return (
    <>
      <Button look={look} large={large} busy={isMoving} aria-label={large ? undefined : label} onClick={take}>
        {name}
      </Button>
      {isHandingOver && <HandOverDialog orders={[order]} onClose={() => setHandingOver(false)} />}
    </>
  );
}
