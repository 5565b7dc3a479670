import './audience.css';
import type { ReactNode } from 'react';
import { CallBand } from '@/components/site/call-band';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';
import type { AudiencePage } from '@/lib/content/page-types';

type Props = {
  page: AudiencePage;
  /** The page's own drawing, beside the title. */
  object: ReactNode;
  /** Shown below the lead. */
  rest?: ReactNode;
  ink?: boolean;
  /** The page's own sections, between its first screen and the services. */
  children: ReactNode;
};

/** What the four audience pages share: the first screen's grid, the services, two questions and the closing call. */
export function AudiencePageView({ page, object, rest, ink = false, children }: Props) {
  const { services, questions } = page;
  return (
    <>
      <header className={`audience-head ${page.slug}${ink ? ' band-ink' : ''}`}>
        <div className="wrap">
          <div className="audience-title">
            <p className="text-small font-semibold">{page.eyebrow}</p>
            <h1>{page.title}</h1>
          </div>
          <div className="audience-object">{object}</div>
          <div className="audience-rest">
            <p className="text-lead">{page.lead}</p>
            {rest}
          </div>
        </div>
      </header>
      {children}
      <section id="services" aria-labelledby="services-title" className="bg-sunk">
        <div className="wrap section-m audience-split">
          <h2 id="services-title">{services.title}</h2>
          <ServiceRows items={services.items} />
        </div>
      </section>
      <section id="questions" aria-labelledby="questions-title">
        <div className="wrap section-m audience-split">
          <h2 id="questions-title">{questions.title}</h2>
          <dl className="audience-questions">
            {questions.items.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <CallBand {...page.call} />
    </>
  );
}

function ServiceRows({ items }: { items: AudiencePage['services']['items'] }) {
  const { serviceLabels } = content();
  return (
    <ul className="service-rows">
      {items.map(({ title, text, href }) => (
        <li key={href}>
          <h3>{title}</h3>
          <p>{text}</p>
          <a href={href} className="link">
            {serviceLabels.learnMore}
            <span className="sr-only">{serviceLabels.about(title)}</span> <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
