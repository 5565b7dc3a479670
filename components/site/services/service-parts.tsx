import type { ReactNode } from 'react';
import { CallBand } from '@/components/site/call-band';
import { Stamp } from '@/components/site/stamp';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';
import type { Section, ServicePage } from '@/lib/content/page-types';
import './service-parts.css';

type ServiceHeadProps = { page: ServicePage; children: ReactNode; className?: string };

/** The first screen of a service page. In the markup and on phones, its drawing is below the title. */
export function ServiceHead({ page, children, className }: ServiceHeadProps) {
  return (
    <header className={className}>
      <div className="wrap page-head">
        <div className="max-w-[44rem] lg:[grid-area:title]">
          <ServiceTitle page={page} />
        </div>
        <div className="lg:[grid-area:object]">{children}</div>
        <div className="grid content-start gap-5 lg:[grid-area:rest]">
          <ServiceIntro page={page} />
          <p className="service-note prose text-small text-muted">{page.note}</p>
        </div>
      </div>
    </header>
  );
}

export function ServiceTitle({ page }: { page: ServicePage }) {
  const { back, contact } = content().serviceLabels;
  return (
    <>
      <p className="service-links mb-1 flex flex-wrap gap-x-6 text-small lg:mb-4">
        <a href={back.href} className="link text-muted">
          <Icon name="arrow-left" className="rtl:-scale-x-100" /> {back.label}
        </a>
        <a href={contact.href} className="link">
          {contact.label}
        </a>
      </p>
      <p className="mb-2 text-small font-semibold text-coral-text">{page.name}</p>
      <h1>{page.title}</h1>
    </>
  );
}

/** Lead and button of the first screen. */
export function ServiceIntro({ page, className }: { page: ServicePage; className?: string }) {
  return (
    <div className={cx('grid gap-x-12 gap-y-5', className)}>
      <p className="prose text-muted sm:text-lead">{page.lead}</p>
      <p className="max-sm:grid">
        <ServiceAction page={page} />
      </p>
    </div>
  );
}

export function ServiceAction({ page }: { page: ServicePage }) {
  return <ButtonLink href={content().serviceLabels.contact.href}>{page.call.button}</ButtonLink>;
}

type ObjectSheetProps = {
  title: string;
  lead: string;
  label?: string;
  className: string;
  /** Content below the stamp. */
  aside?: ReactNode;
  children: ReactNode;
};

export function ObjectSheet({ title, lead, label, className, aside, children }: ObjectSheetProps) {
  return (
    <article
      data-object
      aria-label={label}
      className={cx('sheet p-4 max-sm:-mx-2 sm:px-8 sm:pt-[22px] sm:pb-[18px]', className)}
    >
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-4">
        <div>
          <h2 className="text-[1.25rem] sm:text-[1.625rem]">{title}</h2>
          <p className="object-small text-balance">{lead}</p>
        </div>
        <Stamp>{content().serviceLabels.example}</Stamp>
        {aside}
      </div>
      {children}
    </article>
  );
}

export function Offerings({ title, items }: Section<string>) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-t border-line pt-5 text-small lg:grid-cols-[auto_1fr]">
      <h2 id="offerings" className="font-sans text-small font-normal tracking-normal text-muted">
        {title}
      </h2>
      <ul className="offered">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
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

export function ServiceEnd({ button, flush = true, ...call }: ServicePage['call'] & { flush?: boolean }) {
  return <CallBand {...call} action={{ ...content().serviceLabels.contact, label: button }} flush={flush} />;
}
