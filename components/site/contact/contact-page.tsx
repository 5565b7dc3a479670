import type { ReactNode } from 'react';
import { OfficeMap } from '@/components/art/office-map';
import { PageHead } from '@/components/site/page-head';
import { Section } from '@/components/site/section';
import { TextLink } from '@/components/ui/text-link';
import { company } from '@/lib/base/company';
import { content } from '@/lib/content';
import { OfficeMapPanel } from './office-map-panel';

export function ContactPageView({ children }: { children: ReactNode }) {
  const { links, contactPage: page } = content();
  const { map, aside, next } = page;
  return (
    <>
      <PageHead title={page.title} lead={page.lead} art={<OfficeHours />} />
      <div className="wrap pt-12">
        <ContactCards />
      </div>
      <Section id="write" title={page.formTitle} lead={page.formLead} layout="split">
        {children}
      </Section>
      <section aria-labelledby="map-title" className="ruled">
        <div className="wrap section grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="grid content-start gap-10 lg:col-span-5">
            <h2 id="map-title">{map.title}</h2>
            <div>
              <h3>{aside.title}</h3>
              {aside.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3 max-w-prose text-muted">
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
          <div className="lg:col-span-7">
            <OfficeMapPanel
              embed={map.embed}
              frameTitle={map.frameTitle}
              show={map.show}
              note={map.privacyNote}
              directions={{ label: map.directions, href: page.cards[0].link.href }}
            >
              <div role="img" aria-label={map.drawnLabel}>
                <OfficeMap className="h-auto w-full" />
              </div>
            </OfficeMapPanel>
          </div>
        </div>
      </section>
      <Section id="quicker" {...next} ruled>
        <ul className="statements statements-3">
          {next.items.map((item, index) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
              <p className="mt-3">
                <TextLink
                  href={[links.postJob, links.careers, links.submitCv][index]?.href ?? ''}
                  className="inline-block py-1 font-semibold"
                >
                  {[links.postJob, links.careers, links.submitCv][index]?.label}
                </TextLink>
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function ContactCards() {
  return (
    <ul className="contact-cards">
      {content().contactPage.cards.map(({ id, title, text, lines, link }) => (
        <li key={id}>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-3 text-muted">{text}</p>
          {lines && (
            <p className="mt-4">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
          )}
          <TextLink
            href={link.href}
            external={link.href.startsWith('https:')}
            className="mt-auto self-start py-1 font-semibold"
          >
            {link.label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function OfficeHours() {
  const { contactPage } = content();
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="text-h3">
        {contactPage.hoursTitle}
      </h2>
      <dl className="figures mt-4">
        {company.hours.map(({ days, time }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3">
            <dt>{days}</dt>
            <dd className="font-semibold">{time}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-muted">{contactPage.hoursNote}</p>
    </section>
  );
}
