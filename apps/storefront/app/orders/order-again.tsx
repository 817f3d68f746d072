import type { DataOf } from "@shop/contract/endpoints";
import { lineDetails } from "@shop/contract/line-details";
import type { Shortage } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { toasts } from "@shop/contract/texts";
import { Button, buttonClass } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { Link } from "../navigation/link.tsx";
import { NoticePlace } from "../notices/notice-place.tsx";
import { notify } from "../notices/notify.ts";

type Answer = DataOf<"orderAgain">;

/** Puts what the order held into the cart and goes there; what cannot be bought any more is named first. */
export function OrderAgain({
  orderId,
  look,
  of,
}: {
  orderId: string;
  look: "ink" | "outline";
  /** Set in a list of orders: which one it is. */
  of?: string;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [incomplete, setIncomplete] = useState<Answer | null>(null);

  async function orderAgain() {
    setIsBusy(true);
    setIncomplete(null);
    try {
      const { data, message } = await api.envelope("orderAgain", { id: orderId });
      await queries.cancelQueries({ queryKey: CART_KEY });
      queries.setQueryData(CART_KEY, data.cart);
      if (data.added > 0 || data.shortages.length === 0) notify.success(message);
      if (data.shortages.length === 0) void navigate(paths.cart());
      else setIncomplete(data);
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.cartFailed));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <NoticePlace>{incomplete && <Shortages answer={incomplete} />}</NoticePlace>
      <Button
        look={look}
        large={of === undefined}
        wide={of === undefined}
        busy={isBusy}
        busyText="Adding..."
        aria-label={of === undefined || isBusy ? undefined : `Order again: ${of}`}
        onClick={() => void orderAgain()}
      >
        Order again
      </Button>
    </>
  );
}

export function Shortages({ answer: { added, cart, shortages } }: { answer: Answer }) {
  return (
    <div className="refusal">
      <Icon name="warning" size={20} />
      <div className="grid gap-2">
        <p>
          {added > 0
            ? "Not everything could be added to your cart"
            : "We could not add anything to your cart"}
        </p>
        <ul className="grid gap-1 font-normal">
          {shortages.map((shortage) => (
            <li key={shortage.variant_token}>
              {shortage.reason === "no_longer_sold" ? (
                nameOf(shortage)
              ) : (
                <Link to={paths.product(shortage.product_token)} className="link">
                  {nameOf(shortage)}
                </Link>
              )}
              : {reasonFor(shortage)}
            </li>
          ))}
        </ul>
        {cart.totalQuantity > 0 && (
          <Link to={paths.cart()} className={buttonClass({ look: "outline" })}>
            See your cart
          </Link>
        )}
      </div>
    </div>
  );
}

function nameOf(line: Shortage): string {
  const details = lineDetails(line).join(", ");
  return details === "" ? line.head.name : `${line.head.name} (${details})`;
}

function reasonFor({ reason, left, quantity }: Shortage): string {
  switch (reason) {
    case "sold_out":
      return "sold out";
    case "no_longer_sold":
      return "no longer sold";
    case "too_few_left":
      return `only ${left} left, and this order had ${quantity}`;
  }
}
