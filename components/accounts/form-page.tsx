import type { ReactNode } from 'react';
import { LinkedText } from '@/components/ui/linked-text';

type FormPageProps = {
  title: string;
  lead?: ReactNode;
  beside: {
    title: string;
    items: readonly { title: string; text: string }[];
    more?: { before: string; link: string; after: string; href: string };
  };
  /** Shows only the titles of the items in the side column. */
  brief?: boolean;
  art?: ReactNode;
  children: ReactNode;
};

export function FormPage({ title, lead, beside: { items, more, ...beside }, brief, art, children }: FormPageProps) {
  return (
    <div className="wrap grid gap-x-12 gap-y-16 py-12 lg:grid-cols-12 lg:py-20">
      <div className="min-w-0 lg:col-span-7 lg:pr-12 xl:pr-24">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="mt-5 max-w-prose text-lead wrap-anywhere text-muted">{lead}</p>}
        <div className="mt-8 max-w-xl space-y-8">{children}</div>
      </div>
      <aside aria-labelledby="beside" className="band-ink self-start overflow-hidden rounded-card lg:col-span-5">
        {art}
        <div className="p-6 sm:p-8">
          <h2 id="beside" className="text-h3">
            {beside.title}
          </h2>
          {brief ? (
            <ul className="mt-4 list-[square] space-y-1.5 pl-5 text-band-muted marker:text-coral-art">
              {items.map((item) => (
                <li key={item.title}>{item.title}</li>
              ))}
            </ul>
          ) : (
            <dl className="mt-5 grid gap-5">
              {items.map((item) => (
                <div key={item.title} className="border-t border-band-line pt-4">
                  <dt className="font-semibold">{item.title}</dt>
                  <dd className="mt-1 text-band-muted">{item.text}</dd>
                </div>
              ))}
            </dl>
          )}
          {more && (
            <p className="mt-6 border-t border-band-line pt-4 text-band-muted">
              <LinkedText text={more} href={more.href} />
            </p>
          )}
        </div>
      </aside>
    </div>
  );
}
