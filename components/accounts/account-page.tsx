import type { ReactNode } from 'react';
import { AudienceArt } from '@/components/art/audience-art';
import { TextLink } from '@/components/ui/text-link';
import { pages } from '@/lib/base/routes';
import { accountPurpose, mailHelp } from '@/lib/content/accounts';

type AccountPageProps = {
  title: string;
  lead?: ReactNode;
  /** What stands beside it: what an account is for, in full or in a few words, or how links by mail work. */
  beside: 'purpose' | 'purpose-brief' | 'mail';
  children: ReactNode;
};

const PURPOSE = { ...accountPurpose, more: { ...accountPurpose.without, href: pages.careers } };
const BESIDE = {
  purpose: PURPOSE,
  'purpose-brief': PURPOSE,
  mail: { ...mailHelp, more: { ...mailHelp.contact, href: pages.contact } },
} as const;

/** A page of the accounts: its form in seven columns, in five what is worth knowing before one fills it in. */
export function AccountPage({ title, lead, beside, children }: AccountPageProps) {
  const { title: besideTitle, items, more } = BESIDE[beside];
  return (
    <div className="wrap grid gap-x-12 gap-y-16 py-12 lg:grid-cols-12 lg:py-20">
      <div className="min-w-0 lg:col-span-7 lg:pr-12 xl:pr-24">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="mt-5 max-w-prose text-lead text-muted">{lead}</p>}
        <div className="mt-8 max-w-xl space-y-8">{children}</div>
      </div>
      <aside aria-labelledby="beside" className="band-ink self-start overflow-hidden rounded-card lg:col-span-5">
        {beside !== 'mail' && (
          <AudienceArt slug="for-job-seekers" className="-mb-4 hidden h-auto w-full opacity-90 lg:block" />
        )}
        <div className="p-6 sm:p-8">
          <h2 id="beside" className="text-h3">
            {besideTitle}
          </h2>
          {beside === 'purpose-brief' ? (
            <ul className="mt-4 list-[square] space-y-1.5 pl-5 text-slate marker:text-coral">
              {items.map((item) => (
                <li key={item.title}>{item.title}</li>
              ))}
            </ul>
          ) : (
            <dl className="mt-5 grid gap-5">
              {items.map((item) => (
                <div key={item.title} className="border-t border-ink-line pt-4">
                  <dt className="font-semibold">{item.title}</dt>
                  <dd className="mt-1 text-slate">{item.text}</dd>
                </div>
              ))}
            </dl>
          )}
          <p className="mt-6 border-t border-ink-line pt-4 text-slate">
            {more.before}
            <TextLink href={more.href}>{more.link}</TextLink>
            {more.after}
          </p>
        </div>
      </aside>
    </div>
  );
}
