import { Stamp } from '@/components/site/stamp';
import type { HomeBoard } from '@/lib/board/schema';
import { content } from '@/lib/content';

/** Yearly pay of open jobs by level, one bar a job. Shown only where enough jobs state it in one currency. */
export function PayChart({ pay }: Pick<HomeBoard, 'pay'>) {
  const { homePay } = content();
  if (!pay) return null;
  const ends = pay.levels.flatMap(({ ranges }) => ranges.flat());
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  // Half a mark's width is left at both ends.
  const at = (value: number) => 2 + Math.round(((value - from) / Math.max(1, to - from)) * 996);
  const jobs = pay.levels.reduce((sum, { count }) => sum + count, 0);
  const { format } = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: pay.currency,
    maximumFractionDigits: 0,
  });
  return (
    <section aria-labelledby="pay-title" className="wrap section">
      <h2 id="pay-title">{homePay.title}</h2>
      <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        {homePay.note(jobs, homePay.currencies[pay.currency])} {pay.hasSamples && <Stamp>{homePay.stamp}</Stamp>}
      </p>
      <table className="figures w-full" data-live="">
        <tbody>
          {pay.levels.map(({ level, count, ranges }) => (
            <tr key={level} className="grid items-center border-t border-line py-2 md:grid-cols-[21rem_1fr]">
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
                  className="block h-10 w-full fill-none stroke-act *:[vector-effect:non-scaling-stroke]"
                >
                  <path
                    className="stroke-art stroke-[24]"
                    d={ranges.map(([least, most]) => `M${at(least)} 28H${at(most)}`).join('')}
                  />
                  <path
                    className="stroke-3"
                    d={ranges.flatMap((range) => range.map((end) => `M${at(end)} 12v32`)).join('')}
                  />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
