import type { ReactNode } from 'react';
import { OfficeMap } from '@/components/art/office-map';
import { TextLink } from '@/components/ui/text-link';
import { company } from '@/lib/base/company';
import { content } from '@/lib/content';
import { OfficeMapPanel } from './office-map-panel';
import '../split.css';
import './contact.css';

export function ContactPageView({ children }: { children: ReactNode }) {
  const { links, contactPage: page } = content();
  const { map, aside, next } = page;
  const ways = [links.postJob, links.careers, links.submitCv];
  return (
    <>
      <div className="split contact">
        <div className="wrap split-grid">
          <header className="contact-head">
            <h1>{page.title}</h1>
            <p>{page.lead}</p>
          </header>
          <div className="contact-map">
            <OfficeMapPanel embed={map.embed} frameTitle={map.frameTitle} show={map.show} note={map.privacyNote}>
              <div role="img" aria-label={map.drawnLabel}>
                <OfficeMap />
              </div>
            </OfficeMapPanel>
          </div>
          <div className="contact-form">{children}</div>
          <div className="split-side band-ink">
            <ContactCards />
            <OfficeHours />
          </div>
        </div>
      </div>
      <div className="wrap section-m contact-more">
        <section aria-labelledby="after-sending">
          <h2 id="after-sending">{aside.title}</h2>
          {aside.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <section aria-labelledby="quicker-title">
          <h2 id="quicker-title" className="mb-5">
            {next.title}
          </h2>
          <ul className="contact-ways">
            {next.items.map((item, index) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <p>
                  {item.text}{' '}
                  <TextLink href={ways[index]?.href ?? ''} className="font-semibold whitespace-nowrap">
                    {ways[index]?.label}
                  </TextLink>
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function ContactCards() {
  return (
    <ul className="contact-cards">
      {content().contactPage.cards.map(({ id, title, text, lines, link }) => (
        <li key={id}>
          <h2>{title}</h2>
          <TextLink href={link.href} external={link.href.startsWith('https:')}>
            {link.label}
          </TextLink>
          <p>{[...(lines ?? []), text].join('. ')}</p>
        </li>
      ))}
    </ul>
  );
}

function OfficeHours() {
  const { contactPage } = content();
  return (
    <section aria-labelledby="hours-title" className="office-hours">
      <h2 id="hours-title">{contactPage.hoursTitle}</h2>
      <dl className="figures">
        {company.hours.map(({ days, time }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      <p>{contactPage.hoursNote}</p>
    </section>
  );
}
