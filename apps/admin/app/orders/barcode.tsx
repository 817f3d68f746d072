/** Modules of white on both sides, without which scanners do not find the code. */
const QUIET_MODULES = 10;

/** A Code 128 barcode. @param bars the widths of bars and spaces in turn, in modules, as the shop computed them */
export function Barcode({
  bars,
  text,
  moduleMm,
}: {
  bars: readonly number[];
  text: string;
  moduleMm: number;
}) {
  const width = bars.reduce((sum, bar) => sum + bar, 0) + 2 * QUIET_MODULES;
  let at = QUIET_MODULES;
  const drawn = bars.flatMap((bar, index) => {
    const x = at;
    at += bar;
    return index % 2 === 0 ? [{ x, bar }] : [];
  });
  return (
    <figure className="barcode">
      <svg
        role="img"
        aria-label={`Barcode ${text}`}
        viewBox={`0 0 ${width} 40`}
        width={`${width * moduleMm}mm`}
        height="14mm"
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        {drawn.map(({ x, bar }) => (
          <rect key={x} x={x} y={0} width={bar} height={40} />
        ))}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
