import { ServiceMark } from '@/components/art/service-art';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { ServicePage } from '@/lib/content/page-types';

/** Number of features on the card of a service (spec point 2). */
const FEATURES_SHOWN = 3;

export function ServiceCards({ services }: { services: readonly ServicePage[] }) {
  const { serviceLabels } = content();
  return (
    <ul className="service-cards">
      {services.map(({ slug, name, features }) => (
        <li key={slug}>
          <ServiceMark slug={slug} />
          <div>
            <h3>{name}</h3>
            <ul>
              {features.slice(0, FEATURES_SHOWN).map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <a href={pages.named(slug)} className="link">
              {serviceLabels.learnMore}
              <span className="sr-only">{serviceLabels.about(name)}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
