import { Stamp } from '@/components/site/stamp';
import type { HomeBoard } from '@/lib/board/schema';
import { content } from '@/lib/content';

const STEPS = [5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000];

/** Yearly pay of open jobs by level, one bar per job. Shown only if enough jobs state it in the same currency. */
export function PayChart({ pay, open }: Pick<HomeBoard, 'pay' | 'open'>) {
  const { homePay } = content();
  if (!pay) return null;
  const ends = pay.levels.flatMap(({ ranges }) => ranges.flat());
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const step = STEPS.find((each) => each * 5 >= most - least) ?? most;
  const from = Math.floor(least / step) * step;
  const to = Math.ceil(Math.max(most, from + step) / step) * step;
  const ticks = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
  const at = (value: number) => Math.round(((value - from) / (to - from)) * 1000);
  const jobs = pay.levels.reduce((sum, { count }) => sum + count, 0);
  const { format } = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: pay.currency,
    maximumFractionDigits: 0,
  });
  const short = new Intl.NumberFormat('en-GB', { notation: 'compact' });
  return (
    <section aria-labelledby="pay-title" className="wrap section">
      <h2 id="pay-title">{homePay.title}</h2>
      <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {homePay.note(jobs, open, homePay.currencies[pay.currency])} {pay.hasSamples && <Stamp>{homePay.stamp}</Stamp>}
      </p>
      <table className="figures w-full" data-live="">
        <tbody>
          {pay.levels.map(({ level, count, ranges }) => (
            <tr key={level} className="grid items-center border-t border-line max-md:pt-2 md:grid-cols-[21rem_1fr]">
              <th
                scope="row"
                className="flex flex-wrap items-baseline gap-x-2 text-start text-small font-normal text-muted"
              >
                <b className="font-display text-h3 font-semibold text-text">{homePay.levels[level]}</b>{' '}
                {homePay.jobs(count)}{' '}
                <b className="ms-auto font-semibold text-text md:pe-6">
                  {`${format(Math.min(...ranges.flat()))}–${format(Math.max(...ranges.flat()))}`}
                </b>
              </th>
              <td>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 1000 56"
                  preserveAspectRatio="none"
                  className="block h-14 w-full fill-tint-act stroke-act *:[vector-effect:non-scaling-stroke]"
                >
                  <path className="stroke-line" d={ticks.map((tick) => `M${at(tick)} 0v56`).join('')} />
                  <path
                    strokeWidth="1.5"
                    d={inLanes(ranges)
                      .map(([low, high, y]) => `M${at(low)} ${y}H${Math.max(at(high), at(low) + 3)}v20H${at(low)}z`)
                      .join('')}
                  />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p
        aria-hidden="true"
        className="figures flex justify-between border-t border-line text-small text-muted md:ms-84"
      >
        {ticks.map((tick) => (
          <span key={tick} className="flex w-0 justify-center first:justify-start last:justify-end">
            {short.format(tick)}
          </span>
        ))}
      </p>
    </section>
  );
}

/** Adds the vertical position of its bar to each range. Overlapping bars are in two lanes, others in the middle. */
function inLanes(ranges: readonly (readonly [number, number])[]): (readonly [number, number, number])[] {
  const sorted = ranges.toSorted(([one], [other]) => one - other);
  const ends = [0, 0];
  return sorted.map((range, index) => {
    const [low, high] = range;
    const isAlone = sorted.every(([from, to], other) => other === index || to < low || from > high);
    const lane = (ends[0] as number) <= (ends[1] as number) ? 0 : 1;
    ends[lane] = high;
    return [low, high, isAlone ? 18 : 6 + 24 * lane] as const;
  });
}
