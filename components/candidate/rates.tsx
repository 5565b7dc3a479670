import type { ApplicationCounts } from '@/lib/applications/schema';
import { content } from '@/lib/content';

type RatesProps = {
  counts: ApplicationCounts;
  /** Whole per cent: (approved + interview) / total, and approved / total. */
  responseRate: number;
  successRate: number;
};

export function Rates({ counts: { total, approved, interview }, responseRate, successRate }: RatesProps) {
  const { rates } = content();
  return (
    <section aria-labelledby="rates-title">
      <h2 id="rates-title">{rates.title}</h2>
      {total === 0 ? (
        <p className="prose mt-1 text-muted">{rates.none}</p>
      ) : (
        <dl className="mt-3 grid border-t border-text sm:grid-cols-[1fr_1fr] sm:gap-x-8">
          <Rate name={rates.response} percent={responseRate} means={rates.responseMeans(approved + interview, total)} />
          <Rate name={rates.success} percent={successRate} means={rates.successMeans(approved, total)} />
        </dl>
      )}
    </section>
  );
}

function Rate({ name, percent, means }: { name: string; percent: number; means: string }) {
  return (
    <div className="border-b border-line py-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="grid text-muted">
        <strong className="figures font-display text-[2rem]/[1.2] text-text">{percent}%</strong>
        <span>{means}</span>
      </dd>
    </div>
  );
}
