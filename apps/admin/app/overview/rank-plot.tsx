const ROWS_MAX = 10;

/** The first of a ranking as bars. The table below has all of it and is what screen readers read. */
export function RankPlot({
  bars,
}: {
  bars: readonly { key: string; label: string; value: number; text: string }[];
}) {
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <div className="rank" aria-hidden="true">
      {bars.slice(0, ROWS_MAX).map(({ key, label, value, text }) => (
        <div key={key} className="rank-row">
          <span className="rank-label">{label}</span>
          <span className="rank-text">{text}</span>
          <span className="rank-line">
            <span style={{ width: `${(value / highest) * 100}%` }} />
          </span>
        </div>
      ))}
    </div>
  );
}
