import { ServiceMark } from '@/components/art/service-art';
import { Icon } from '@/components/ui/icon';
import { pages } from '@/lib/base/routes';
import type { ServicePage } from '@/lib/content/page-types';
import { content } from '@/lib/content';

/** Number of features on the card of a service (spec point 2). */
const FEATURES_SHOWN = 3;

export function ServiceCards({ services }: { services: readonly ServicePage[] }) {
  const { serviceLabels } = content();
  return (
    <ul className="service-cards">
      {services.map((page) => (
        <li key={page.slug}>
          <ServiceMark slug={page.slug} />
          <h3>{page.name}</h3>
          <p className="text-muted">{page.summary}</p>
          <ul className="grid gap-2">
            {page.features.slice(0, FEATURES_SHOWN).map((feature) => (
              <li key={feature} className="flex gap-3">
                <Icon name="check" className="mt-1.5 text-mint-text" />
                {feature}
              </li>
            ))}
          </ul>
          <a
            href={pages.named(page.slug)}
            className="link mt-auto inline-flex items-center gap-2 self-start py-1 font-semibold"
          >
            {serviceLabels.learnMore}
            <span className="sr-only">{serviceLabels.about(page.name)}</span>
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
