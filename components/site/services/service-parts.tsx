import type { ReactNode } from 'react';
import { Actions } from '@/components/site/actions';
import { CallBand } from '@/components/site/call-band';
import { Stamp } from '@/components/site/stamp';
import { PageHead } from '@/components/site/page-head';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';
import type { Question, Section, ServicePage } from '@/lib/content/page-types';
import './service-parts.css';

type ServiceHeadProps = { page: ServicePage; children: ReactNode; ink?: boolean; className?: string };

export function ServiceHead({ page, children, ...look }: ServiceHeadProps) {
  return (
    <PageHead title={page.title} trail={<BackRow />} eyebrow={page.name} art={children} lead={page.lead} {...look}>
      <ContactButton />
      <p className="prose basis-full text-small text-muted">{page.note}</p>
    </PageHead>
  );
}

/** Both links of the specification; the second one only shows on phones, whose button stands below the object. */
export function BackRow() {
  const { back, contact } = content().serviceLabels;
  return (
    <p className="mb-1 flex justify-between gap-4 text-small lg:mb-4">
      <a href={back.href} className="link inline-flex min-h-11 items-center gap-2 text-muted lg:min-h-7">
        <Icon name="arrow-left" className="rtl:-scale-x-100" /> {back.label}
      </a>
      <a href={contact.href} className="more sm:hidden">
        {contact.label} <Icon name="arrow-right" />
      </a>
    </p>
  );
}

export function ContactButton() {
  return <Actions actions={[content().serviceLabels.contact]} />;
}

type ObjectSheetProps = {
  title: string;
  lead: string;
  label?: string;
  className: string;
  /** Below the stamp. */
  aside?: ReactNode;
  children: ReactNode;
};

/** An object that is one sheet: heading, what it is, and the stamp. */
export function ObjectSheet({ title, lead, label, className, aside, children }: ObjectSheetProps) {
  return (
    <article
      data-object
      aria-label={label}
      className={cx('sheet p-4 max-sm:-mx-2 sm:px-8 sm:pt-[22px] sm:pb-[18px]', className)}
    >
      <header className="grid grid-cols-[1fr_auto] items-start gap-x-4">
        <div>
          <h2 className="text-[1.25rem] sm:text-[1.625rem]">{title}</h2>
          <p className="object-small">{lead}</p>
        </div>
        <Stamp>{content().serviceLabels.example}</Stamp>
        {aside}
      </header>
      {children}
    </article>
  );
}

/** Lists the forms in which a service can be ordered, in one line. */
export function Offerings({ title, items }: Section<string>) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-t border-line pt-5 text-small lg:grid-cols-[auto_1fr]">
      <h2 id="offerings" className="font-sans text-small font-normal tracking-normal text-muted">
        {title}
      </h2>
      <div className="overflow-hidden">
        {/* The edge of the first item of each line lies outside. */}
        <ul aria-labelledby="offerings" className="-ms-[13px] flex flex-wrap gap-y-1">
          {items.map((item) => (
            <li key={item} className="border-s border-control px-3">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function Asked({ questions }: { questions: readonly Question[] }) {
  return (
    <div id="questions" className="service-asked">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-15 list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
            <h3>{question}</h3>
            <Icon name="chevron-down" className="group-open:rotate-180" />
          </summary>
          <p className="prose pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}

export function Limit({ title, items }: ServicePage['limit']) {
  return (
    <div className="service-limit border-s-6 border-coral-art ps-6">
      <h2 className="mb-3">{title}</h2>
      <ul className="prose divide-y divide-line">
        {items.map((item) => (
          <li key={item} className="py-2">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ServiceEndProps = ServicePage['call'] & { flush?: boolean };

export function ServiceEnd({ flush = true, button, ...call }: ServiceEndProps) {
  const { contact } = content().serviceLabels;
  return <CallBand {...call} action={{ ...contact, label: button ?? contact.label }} flush={flush} />;
}
