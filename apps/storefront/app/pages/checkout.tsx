import { toasts } from "@shop/contract/texts";
import { SessionGate } from "../account/session-gate.tsx";
import { errorText } from "../api/error-text.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { CheckoutForm } from "../checkout/checkout-form.tsx";
import { CheckoutHeader } from "../checkout/checkout-header.tsx";
import { CheckoutShape } from "../checkout/checkout-shape.tsx";
import { EmptyCheckout } from "../checkout/empty-checkout.tsx";
import { useCheckout } from "../checkout/use-checkout.ts";
import { usePlaceOrder } from "../checkout/use-place-order.ts";
import { Head } from "../shell/head.tsx";

/** Address, delivery, payment and the sum. Stands alone, without the shop's header and footer. */
export default function CheckoutPage() {
  return (
    <>
      <Head title="Checkout" />
      <CheckoutHeader step={1} />
      <div className="page section">
        <SessionGate
          waiting={
            <>
              <Title />
              <CheckoutShape />
            </>
          }
        >
          <OwnCheckout />
        </SessionGate>
      </div>
    </>
  );
}

function OwnCheckout() {
  const checkout = useCheckout();
  const placing = usePlaceOrder();
  const { cart } = checkout;
  // The cart is empty as soon as the order is there; the order's page is on its way then.
  const isEmpty = cart.data?.cart.length === 0 && placing.saving.kind !== "placed";

  if (isEmpty && placing.saving.kind !== "saving") return <EmptyCheckout shopper={checkout.shopper} />;
  if (cart.isError && !cart.data) {
    return (
      <LoadFailure
        title="We could not open your cart"
        message={errorText(cart.error, toasts.requestFailed)}
        isRetrying={cart.isFetching}
        retry={() => void cart.refetch()}
      />
    );
  }
  return (
    <>
      <Title />
      <CheckoutForm checkout={checkout} {...placing} />
    </>
  );
}

function Title() {
  return <h1 className="page-title">Checkout</h1>;
}
