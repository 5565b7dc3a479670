import type { ReactNode } from 'react';
import { LinkedText } from '@/components/ui/linked-text';
import './split.css';

export type Beside = {
  title: string;
  items: readonly { title: string; text?: string }[];
  more?: { before: string; link: string; after: string; href: string };
};

type FormPageProps = {
  title: string;
  lead?: ReactNode;
  /** Drawing of a document that shows the purpose of the form. */
  object?: ReactNode;
  beside?: Beside;
  children: ReactNode;
};

/** A page for one form, with a drawing and a few facts on a dark band beside it. */
export function FormPage({ title, lead, object, beside, children }: FormPageProps) {
  return (
    <div className="split">
      <div className="wrap split-grid">
        <div className="split-main">
          <header>
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p className="prose text-lead wrap-anywhere text-muted">{lead}</p>}
          </header>
          <div data-object="" className="grid max-w-xl gap-6">
            {children}
          </div>
        </div>
        <div className="split-side band-ink">
          <div className="split-stay">
            {object}
            {beside && <BesideList {...beside} />}
          </div>
        </div>
      </div>
    </div>
  );
}

function BesideList({ title, items, more }: Beside) {
  return (
    <aside aria-labelledby="beside">
      <h2 id="beside" className="mb-4 text-h3">
        {title}
      </h2>
      <dl className="grid gap-3.5">
        {items.map((item) => (
          <div key={item.title}>
            <dt className="font-semibold">{item.title}</dt>
            {item.text && <dd className="text-small text-band-muted">{item.text}</dd>}
          </div>
        ))}
      </dl>
      {more && (
        <p className="mt-5 text-small text-band-muted">
          <LinkedText text={more} href={more.href} />
        </p>
      )}
    </aside>
  );
}
