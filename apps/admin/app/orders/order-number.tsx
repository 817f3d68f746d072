/** Staff tell orders apart by the end of their number: "#200000". Screen readers get the whole number. */
export function OrderNumber({ reference }: { reference: string }) {
  return (
    <span className="tabular-nums">
      <span className="sr-only">{reference.slice(0, -6)}</span>
      <span aria-hidden="true">#</span>
      {reference.slice(-6)}
    </span>
  );
}
