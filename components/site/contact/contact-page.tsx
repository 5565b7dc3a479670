import type { ReactNode } from 'react';
import { OfficeMap } from '@/components/art/office-map';
import { TextLink } from '@/components/ui/text-link';
import { hoursText, site } from '@/lib/base/site';
import { content } from '@/lib/content';
import { OfficeMapPanel } from './office-map-panel';
import '../split.css';

export function ContactPageView({ children }: { children: ReactNode }) {
  const { links, contactPage: page } = content();
  const { map, aside, next } = page;
  const ways = [links.postJob, links.careers, links.submitCv];
  return (
    <>
      <div className="split">
        <div className="wrap split-grid">
          <div className="split-main gap-6 pt-[clamp(16px,3vw,36px)] pb-10">
            <header className="gap-2">
              <h1>{page.title}</h1>
              <p className="text-lead text-muted">{page.lead}</p>
              <p className="flex flex-wrap gap-x-8">
                {page.cards
                  .filter(({ id }) => id !== 'office')
                  .map(({ id, link }) => (
                    <a
                      key={id}
                      href={link.href}
                      className="link inline-flex min-h-11 items-center font-display text-h3 font-semibold"
                    >
                      {/* Keeps the order of a phone number on pages written from right to left. */}
                      <bdi>{link.label}</bdi>
                    </a>
                  ))}
              </p>
            </header>
            <div data-object="" className="min-w-0">
              {children}
            </div>
          </div>
          <div className="split-side band-ink grid content-start gap-5 pt-6 pb-8 min-[1100px]:pt-9">
            <OfficeMapPanel embed={map.embed} frameTitle={map.frameTitle} show={map.show} note={map.privacyNote}>
              <div
                role="img"
                aria-label={map.drawnLabel}
                className="aspect-[12/6] max-sm:aspect-[12/5] [&>svg]:size-full"
              >
                <OfficeMap />
              </div>
            </OfficeMapPanel>
            <ContactCards />
            <OfficeHours />
          </div>
        </div>
      </div>
      <div className="wrap section-m grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <section aria-labelledby="after-sending">
          <h2 id="after-sending">{aside.title}</h2>
          {aside.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-1.5 prose text-muted">
              {paragraph}
            </p>
          ))}
        </section>
        <section aria-labelledby="quicker-title">
          <h2 id="quicker-title" className="mb-5">
            {next.title}
          </h2>
          <ul className="grid gap-5">
            {next.items.map((item, index) => (
              <li key={item.title}>
                <h3 className="text-body leading-tight tracking-normal">{item.title}</h3>
                <p className="mt-1.5 prose text-muted">
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
    <ul className="contact-cards grid">
      {content().contactPage.cards.map(({ id, title, text, lines, link }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-5 border-b border-band-line py-2.5">
          <h2 className="font-sans text-body leading-normal font-semibold tracking-normal">{title}</h2>
          <TextLink
            href={link.href}
            className="font-semibold"
            rel={link.href.startsWith('https:') ? 'noopener noreferrer' : undefined}
          >
            {/* Keeps the order of a phone number on pages written from right to left. */}
            <bdi>{link.label}</bdi>
          </TextLink>
          <p className="w-full text-small leading-[1.4] text-band-muted">{[...(lines ?? []), text].join('. ')}</p>
        </li>
      ))}
    </ul>
  );
}

function OfficeHours() {
  const { contactPage } = content();
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="text-body leading-[1.14] tracking-normal">
        {contactPage.hoursTitle}
      </h2>
      <dl className="figures">
        {site()
          .company.hours.map(hoursText)
          .map(({ days, time }) => (
            <div key={days} className="flex flex-wrap justify-between gap-x-5">
              <dt>{days}</dt>
              <dd className="font-semibold">{time}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-1 text-small leading-[1.4] text-band-muted">{contactPage.hoursNote}</p>
    </section>
  );
}
