export type Bar = {
  label: string;
  value: number;
  /** A longer bar behind it. */
  behind?: number;
  /** What stands beside it. */
  text: string;
};

/** Wide enough for bars that differ by a tenth of a percent. */
const WHOLE = 1_000;

/** Bars, for the eye alone: whatever they show stands in the table under them. `legend` says what the two shades are. */
export function BarChart({ bars, legend }: { bars: readonly Bar[]; legend?: string }) {
  const longest = Math.max(1, ...bars.flatMap(({ value, behind = 0 }) => [value, behind]));
  const lengthOf = (value: number) => Math.round((value / longest) * WHOLE);
  return (
    <div aria-hidden="true" className="figures-chart">
      {legend && <p>{legend}</p>}
      {bars.map(({ label, value, behind = 0, text }) => (
        <div key={label} className="figures-bar">
          <span>{label}</span>
          <svg viewBox={`0 0 ${WHOLE} 10`} preserveAspectRatio="none" focusable="false">
            <rect className="figures-behind" width={lengthOf(behind)} height="10" />
            <rect width={lengthOf(value)} height="10" />
          </svg>
          <span className="figures">{text}</span>
        </div>
      ))}
    </div>
  );
}
