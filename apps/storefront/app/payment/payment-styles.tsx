import address from "./payment.css?url";

/** The looks of paying, fetched where they are needed: the first view of the shop does without them. */
export function PaymentStyles() {
  return <link rel="stylesheet" href={address} precedence="payment" />;
}
