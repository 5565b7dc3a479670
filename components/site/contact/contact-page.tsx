import type { ReactNode } from 'react';
import { OfficeMap } from '@/components/art/office-map';
import { PageHead } from '@/components/site/page-head';
import { Section } from '@/components/site/section';
import { TextLink } from '@/components/ui/text-link';
import { content } from '@/lib/content';
import { ContactCards } from './contact-cards';
import { OfficeHours } from './office-hours';
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
