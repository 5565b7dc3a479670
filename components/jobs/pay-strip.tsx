import { cx } from '@/components/ui/cx';
import { formatNumber } from '@/lib/base/format';
import type { LinkGroup, PaySpread } from '@/lib/board/schema';
import { content } from '@/lib/content';

/** Minimum number of jobs, because the pay of fewer jobs is not representative. */
const LEAST_JOBS = 3;
const WIDTH = 400;
const MOST_LINKS = 6;

/** Draws the pay of a list's jobs, one mark per job, beside links to the places or skills with the most jobs. */
export function PayStrip({ pay, group }: { pay: PaySpread | null; group?: LinkGroup | undefined }) {
  const { landing } = content();
  if (pay === null || pay.count < LEAST_JOBS) return null;
  const { currency, count, least, most, middle, marks } = pay;
  const at = (amount: number) => Math.round(((amount - least) / Math.max(1, most - least)) * WIDTH);
  return (
    <div
      className={cx('figures col-span-full mt-1.5 grid gap-x-6 text-small', group && 'sm:grid-cols-[2fr_3fr]')}
      data-object
    >
      <figure>
        <figcaption>
          {landing.payOf(count, currency)} <b className="pay-middle">{landing.middle(middle)}</b>
        </figcaption>
        <svg
          className="h-7 w-full overflow-visible"
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} 28`}
          preserveAspectRatio="none"
          fill="none"
        >
          <path
            className="stroke-act stroke-2"
            vectorEffect="non-scaling-stroke"
            d={marks.map((mark) => `M${at(mark)} 8v20`).join('')}
          />
          <path className="stroke-coral-art stroke-[5px]" vectorEffect="non-scaling-stroke" d={`M${at(middle)} 2v26`} />
        </svg>
        <div className="flex justify-between border-t-[1.5px] border-text">
          <span>{formatNumber(least)}</span>
          <span>{formatNumber(most)}</span>
        </div>
      </figure>
      {group && (
        <div className="max-sm:hidden">
          <h2 className="text-small">{group.title}</h2>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {group.links.slice(0, MOST_LINKS).map(({ label, count: jobs, href }) => (
              <li key={href}>
                <a className="link" href={href}>
                  {label}
                </a>{' '}
                {jobs}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
