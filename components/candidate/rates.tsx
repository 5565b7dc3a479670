import type { ApplicationCounts } from '@/lib/applications/schema';
import { content } from '@/lib/content';

type RatesProps = {
  counts: ApplicationCounts;
  /** Whole per cent (spec point 9): (approved + interview) / total, and approved / total. */
  responseRate: number;
  successRate: number;
};

export function Rates({ counts: { total, approved, interview }, responseRate, successRate }: RatesProps) {
  const { rates } = content();
  return (
    <section aria-labelledby="rates-title">
      <h2 id="rates-title">{rates.title}</h2>
      {total === 0 ? (
        <p className="panel-lead">{rates.none}</p>
      ) : (
        <dl className="rates">
          <Rate name={rates.response} percent={responseRate} means={rates.responseMeans(approved + interview, total)} />
          <Rate name={rates.success} percent={successRate} means={rates.successMeans(approved, total)} />
        </dl>
      )}
    </section>
  );
}

function Rate({ name, percent, means }: { name: string; percent: number; means: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong className="figures">{percent}%</strong>
        <span>{means}</span>
      </dd>
    </div>
  );
}
