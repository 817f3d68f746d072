/** How many digits at the end of a number stand out. They repeat every 17 minutes, so the others are always there too. */
const END = 6;

/** An order's whole number, with its end in bold: "#1795219**200000**". Screen readers get it as one word. */
export function OrderNumber({ reference }: { reference: string }) {
  const digits = reference.replace(/^order-/, "");
  return (
    <span className="order-number">
      <span className="sr-only">{reference}</span>
      <span aria-hidden="true">
        <span className="order-number-start">#{digits.slice(0, -END)}</span>
        {/* If the number is too wide, it breaks here and nowhere else. */}
        <wbr />
        {digits.slice(-END)}
      </span>
    </span>
  );
}
