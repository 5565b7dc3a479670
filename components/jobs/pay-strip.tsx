import { formatNumber } from '@/lib/base/format';
import type { LinkGroup, PaySpread } from '@/lib/board/schema';
import { content } from '@/lib/content';

/** Fewer jobs give no picture of what is paid. */
const LEAST_JOBS = 3;
const WIDTH = 400;
const MOST_LINKS = 6;

/** Draws the pay of a list's jobs, a mark a job, beside links to places or skills with the most of them. */
export function PayStrip({ pay, group }: { pay: PaySpread | null; group?: LinkGroup | undefined }) {
  const { landing } = content();
  if (pay === null || pay.count < LEAST_JOBS) return null;
  const { currency, count, least, most, middle, marks } = pay;
  const at = (amount: number) => Math.round(((amount - least) / Math.max(1, most - least)) * WIDTH);
  return (
    <div className="pay-strip figures">
      <figure>
        <figcaption>
          {landing.payOf(count, currency)} <b>{landing.middle(middle)}</b>
        </figcaption>
        <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 28`} preserveAspectRatio="none" fill="none">
          <path vectorEffect="non-scaling-stroke" d={marks.map((mark) => `M${at(mark)} 8v20`).join('')} />
          <path vectorEffect="non-scaling-stroke" d={`M${at(middle)} 2v26`} />
        </svg>
        <div>
          <span>{formatNumber(least)}</span>
          <span>{formatNumber(most)}</span>
        </div>
      </figure>
      {group && (
        <div className="pay-links">
          <h2 className="text-small">{group.title}</h2>
          <ul>
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
