import address from "./receipt.css?url";

/** How a receipt looks on screen and on paper, fetched where it is needed. */
export function ReceiptStyles() {
  return <link rel="stylesheet" href={address} precedence="receipt" />;
}
