import type { ReactNode } from 'react';
import { yourDataPage } from '@/lib/content/your-data';

/** A page about one's data: what to do in seven columns, in five how it works. */
export function DataPage({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  const { aside } = yourDataPage;
  return (
    <div className="wrap grid gap-x-12 gap-y-16 py-12 lg:grid-cols-12 lg:py-20">
      <div className="min-w-0 lg:col-span-7 lg:pr-12 xl:pr-24">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="mt-5 max-w-prose text-lead wrap-anywhere text-muted">{lead}</p>}
        <div className="mt-8 max-w-xl space-y-8">{children}</div>
      </div>
      <aside aria-labelledby="beside" className="band-ink self-start rounded-card p-6 sm:p-8 lg:col-span-5">
        <h2 id="beside" className="text-h3">
          {aside.title}
        </h2>
        <dl className="mt-5 grid gap-5">
          {aside.items.map((item) => (
            <div key={item.title} className="border-t border-ink-line pt-4">
              <dt className="font-semibold">{item.title}</dt>
              <dd className="mt-1 text-slate">{item.text}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}
