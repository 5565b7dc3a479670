import { Stamp } from '@/components/site/stamp';
import type { HomeBoard } from '@/lib/board/schema';
import { content } from '@/lib/content';

/** Steps of the axis: the first with at most `MOST_STEPS` steps is taken. */
const STEPS = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].map((thousands) => thousands * 1_000);
const MOST_STEPS = 6;

/** Yearly pay of open jobs by level, one bar a job. Shown only where enough jobs state it in one currency. */
export function PayChart({ pay, hasSamples }: Pick<HomeBoard, 'pay' | 'hasSamples'>) {
  const { homePay } = content();
  if (!pay) return null;
  const ends = pay.levels.flatMap(({ ranges }) => ranges.flat());
  const step = STEPS.find((each) => axisOf(ends, each).length <= MOST_STEPS + 1) ?? Math.max(...ends);
  const axis = axisOf(ends, step);
  const [from = 0, to = 1] = [axis[0], axis.at(-1)];
  const at = (value: number) => Math.round(((value - from) / (to - from)) * 1_000) / 10;
  const money = moneyIn(pay.currency);
  return (
    <section aria-labelledby="pay-title" className="wrap section">
      <h2 id="pay-title">{homePay.title}</h2>
      <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {homePay.note(homePay.currencies[pay.currency])} {hasSamples && <Stamp>{homePay.stamp}</Stamp>}
      </p>
      <table className="figures w-full" data-live="">
        <tbody>
          {pay.levels.map(({ level, count, ranges }) => (
            <tr key={level} className="grid items-center md:grid-cols-[9rem_1fr]">
              <th
                scope="row"
                className="flex items-baseline justify-between pt-3 pb-0.5 text-start font-display text-h3 font-semibold md:block md:p-0"
              >
                {homePay.levels[level]}{' '}
                <small className="font-sans text-[0.875rem] font-normal text-muted md:block">
                  {homePay.jobs(count)}
                </small>
              </th>
              <td>
                <span className="sr-only">{`${money(Math.min(...ranges.flat()))}–${money(Math.max(...ranges.flat()))}`}</span>
                <svg
                  aria-hidden="true"
                  className="block h-10 w-full overflow-visible border-b border-line fill-act md:h-14"
                >
                  <g className="fill-line">
                    {axis.map((value) => (
                      <rect key={value} x={`${at(value)}%`} width="1" height="100%" />
                    ))}
                  </g>
                  {ranges.map(([least, most], index) => (
                    <g key={index}>
                      <rect
                        fillOpacity=".34"
                        x={`${at(least)}%`}
                        width={`${Math.max(0, round(at(most) - at(least)))}%`}
                        y="25%"
                        height="50%"
                      />
                      <rect x={`${at(least)}%`} width="3" y="25%" height="50%" />
                      <rect x={`${at(most)}%`} width="3" y="25%" height="50%" />
                    </g>
                  ))}
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <svg
        aria-hidden="true"
        className="h-6 w-full overflow-visible fill-muted text-[0.875rem] md:ms-36 md:w-[calc(100%-9rem)]"
      >
        {axis.map((value, index) => (
          <text
            key={value}
            className={index % 2 === 1 ? 'max-md:hidden' : undefined}
            x={`${at(value)}%`}
            y="16"
            textAnchor={index === 0 ? 'start' : value === to ? 'end' : 'middle'}
          >
            {money(value)}
          </text>
        ))}
      </svg>
    </section>
  );
}

function axisOf(ends: readonly number[], step: number): number[] {
  const first = Math.floor(Math.min(...ends) / step);
  const last = Math.ceil(Math.max(...ends) / step);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, index) => (first + index) * step);
}

function moneyIn(currency: string): (value: number) => string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 });
  return (value) => format.format(value);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
