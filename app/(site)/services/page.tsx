import { CallBand } from '@/components/site/call-band';
import { ServiceCards } from '@/components/site/services/service-cards';
import { ServiceChoice } from '@/components/site/services/service-choice';
import { StructuredData } from '@/components/ui/structured-data';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { companyPageData } from '@/lib/publishing/structured-data/json-ld';
import { pageMetadata } from '@/lib/publishing/metadata';
import '@/components/ui/stations.css';
import '@/components/site/services/services-page.css';

export const generateMetadata = () => pageMetadata(pages.services, content().servicesPage.meta);

export default function ServicesPage() {
  const { links, servicesPage: page, servicePages } = content();
  return (
    <>
      <StructuredData json={companyPageData(links.services)} />
      <section className="bg-sunk pt-[clamp(20px,3vw,36px)] pb-(--space-m)">
        <div className="wrap">
          <h1>{page.title}</h1>
          <ServiceChoice {...page.choice} />
        </div>
      </section>
      <section id="services" aria-labelledby="services-title" className="section-m">
        <div className="wrap">
          <h2 id="services-title">{page.cardsTitle}</h2>
          <ServiceCards services={servicePages} />
        </div>
      </section>
      <section id="process" aria-labelledby="process-title" className="band-ink section-m">
        <div className="wrap">
          <h2 id="process-title">{page.process.title}</h2>
          <ol className="stations across mt-7 grid gap-x-10 [--end:var(--color-coral)] [--node:var(--color-band)] [--rail:var(--color-mint)] lg:grid-cols-4">
            {page.process.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="mt-1 text-small text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section id="benefits" aria-labelledby="benefits-title" className="section-m">
        <div className="wrap">
          <h2 id="benefits-title">{page.benefits.title}</h2>
          <ul className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
            {page.benefits.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="text-small text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <CallBand {...page.call} flush />
    </>
  );
}
