import '../../ui/stations.css';
import './audience.css';
import type { ReactNode } from 'react';
import { CallBand } from '@/components/site/call-band';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';
import type { Action, AudiencePage } from '@/lib/content/page-types';

type Props = {
  page: AudiencePage;
  object: ReactNode;
  /** Controls below the lead; by default links for `actions`, the first as a button. */
  act?: ReactNode;
  actions?: readonly Action[];
  /** Content below `act`, for job seekers below both columns; on phones it is below `object`. */
  rest?: ReactNode;
  ink?: boolean;
  /** The page's own sections, between its first screen and the services. */
  children: ReactNode;
};

/** Grid of the first screen. On wide screens the text is in its middle rows, beside the object. */
const HEAD = 'wrap grid grid-cols-1 gap-x-14 gap-y-6 pt-5 pb-12 lg:grid-rows-[1fr_auto_auto_1fr] lg:pt-10 lg:pb-12';

/** Frame of the four audience pages: first screen, services, two questions and the closing call. */
export function AudiencePageView({ page, object, act, actions, rest, ink = false, children }: Props) {
  const { services, questions, call } = page;
  return (
    <>
      <header className={ink ? 'band-ink' : undefined}>
        <div
          className={cx(
            HEAD,
            page.slug === 'for-companies' && 'lg:grid-cols-[minmax(0,1fr)_42.5rem]',
            page.slug === 'for-employers' && 'lg:grid-cols-[minmax(0,1fr)_30rem]',
            (page.slug === 'for-contractors' || page.slug === 'for-job-seekers') &&
              'lg:grid-cols-[minmax(0,1fr)_37.5rem]',
          )}
        >
          <div className="lg:row-start-2">
            <p className="mb-2 text-small font-semibold text-muted">{page.eyebrow}</p>
            <h1>{page.title}</h1>
            <p className="mt-4 text-lead">{page.lead}</p>
            {act ?? <HeadActions actions={actions ?? call.actions} />}
          </div>
          <div
            className={cx(
              'lg:col-start-2',
              page.slug === 'for-employers' ? 'lg:row-span-3 lg:row-start-2' : 'lg:row-span-4 lg:row-start-1',
              // For companies and contractors the object is centred vertically.
              page.slug.startsWith('for-co') && 'lg:self-center',
            )}
          >
            {object}
          </div>
          {rest && <div className={page.slug === 'for-employers' ? 'lg:row-start-3' : 'lg:col-span-2'}>{rest}</div>}
        </div>
      </header>
      {children}
      <section id="services" aria-labelledby="services-title" className="bg-sunk">
        <div className="wrap section-m grid gap-x-20 gap-y-6 lg:grid-cols-[4fr_7fr]">
          <h2 id="services-title">{services.title}</h2>
          <ServiceRows items={services.items} />
        </div>
      </section>
      <section id="questions" aria-labelledby="questions-title">
        <div className="wrap section-m grid gap-x-20 gap-y-6 lg:grid-cols-[4fr_7fr]">
          <h2 id="questions-title">{questions.title}</h2>
          <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
            {questions.items.map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-display text-h3 font-semibold">{question}</dt>
                <dd className="mt-1.5 text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <CallBand {...call} />
    </>
  );
}

function HeadActions({ actions }: { actions: readonly Action[] }) {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
      {actions.map(({ label, href }, index) =>
        index === 0 ? (
          <ButtonLink key={href} href={href}>
            {label}
          </ButtonLink>
        ) : (
          <a key={href} href={href} className="link inline-flex min-h-11 items-center font-semibold">
            {label}
          </a>
        ),
      )}
    </p>
  );
}

function ServiceRows({ items }: { items: AudiencePage['services']['items'] }) {
  const { serviceLabels } = content();
  return (
    <ul>
      {items.map(({ title, text, href }) => (
        <li
          key={href}
          className="group relative grid items-center gap-x-6 border-t border-line py-3 first:border-text md:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <h3 className="underline-offset-3 group-hover:underline">{title}</h3>
          <p className="text-muted">{text}</p>
          <a
            href={href}
            className="link inline-flex min-h-11 items-center gap-2 font-semibold after:absolute after:inset-0"
          >
            {serviceLabels.learnMore}
            <span className="sr-only">{serviceLabels.about(title)}</span> <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
