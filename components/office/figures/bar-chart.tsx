export type Bar = {
  label: string;
  value: number;
  behind?: number;
  text: string;
};

/** Scale of the longest bar; fine enough for differences of 0.1 %. */
const WHOLE = 1_000;

/** Bars, hidden from screen readers because the table below has the same data. `legend` explains the two shades. */
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
