import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';
import type { Point, Question, Section, ServicePage } from '@/lib/content/page-types';
import './service-parts.css';

type ServiceHeadProps = { page: ServicePage; children: ReactNode; ink?: boolean; className?: string };

/**
 * First screen of a service page. The object follows the heading in the document; on wide screens it stands beside the
 * words.
 */
export function ServiceHead({ page, children, ink = false, className }: ServiceHeadProps) {
  return (
    <section className={cx('service-head', ink && 'band-ink', className)}>
      <div className="wrap">
        <header className="service-words">
          <BackRow />
          <h1>{page.title}</h1>
        </header>
        <div className="service-object">{children}</div>
        <div className="service-rest">
          <p className="text-lead">{page.lead}</p>
          <ContactButton ink={ink} />
          <p className="service-note">{page.note}</p>
        </div>
      </div>
    </section>
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

export function ContactButton({ ink = false }: { ink?: boolean }) {
  const { contact } = content().serviceLabels;
  return (
    <ButtonLink href={contact.href} variant={ink ? 'on-ink' : 'primary'}>
      {contact.label}
    </ButtonLink>
  );
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

export function ServiceEnd({ title, text, children = <ContactButton /> }: Point & { children?: ReactNode }) {
  return (
    <section aria-labelledby="call-title" className="service-end">
      <div className="wrap">
        <div>
          <h2 id="call-title">{title}</h2>
          <p>{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
