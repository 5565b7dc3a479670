import type { ReactNode } from 'react';
import { Actions } from '@/components/site/actions';
import { CallBand } from '@/components/site/call-band';
import { PageHead } from '@/components/site/page-head';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';
import type { Point, Question, Section, ServicePage } from '@/lib/content/page-types';
import './service-parts.css';

type ServiceHeadProps = { page: ServicePage; children: ReactNode; ink?: boolean; className?: string };

export function ServiceHead({ page, children, ...look }: ServiceHeadProps) {
  return (
    <PageHead title={page.title} trail={<BackRow />} art={children} lead={page.lead} {...look}>
      <ContactButton />
      <p className="service-note">{page.note}</p>
    </PageHead>
  );
}

/** Both links of the specification; the second one only shows on phones, whose button stands below the object. */
export function BackRow() {
  const { back, contact } = content().serviceLabels;
  return (
    <p className="service-back">
      <a href={back.href}>
        <Icon name="arrow-left" /> {back.label}
      </a>
      <a href={contact.href} className="service-phone-act link">
        {contact.label} <Icon name="arrow-right" />
      </a>
    </p>
  );
}

export function ContactButton() {
  return <Actions actions={[content().serviceLabels.contact]} />;
}

/** What a service can be ordered as, in one line. */
export function Offerings({ title, items }: Section<string>) {
  return (
    <div className="service-offers">
      <h2 id="offerings">{title}</h2>
      <ul aria-labelledby="offerings">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

export function Asked({ questions }: { questions: readonly Question[] }) {
  return (
    <div id="questions" className="service-asked">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

export function Limit({ title, items }: ServicePage['limit']) {
  return (
    <div className="service-limit">
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

export function ServiceEnd({ flush = true, ...call }: Point & { flush?: boolean }) {
  return <CallBand {...call} action={content().serviceLabels.contact} flush={flush} />;
}
