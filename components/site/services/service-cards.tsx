import { ServiceMark } from '@/components/art/service-art';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { ServicePage } from '@/lib/content/page-types';

/** Number of features on the card of a service. */
const FEATURES_SHOWN = 3;

export function ServiceCards({ services }: { services: readonly ServicePage[] }) {
  const { serviceLabels } = content();
  return (
    <ul className="service-cards mt-6 grid gap-x-10 border-b border-line sm:grid-cols-2 lg:grid-cols-3">
      {services.map(({ slug, name, features }) => (
        <li key={slug} className="flex gap-5 border-t border-line py-4 sm:py-5">
          <ServiceMark slug={slug} className="h-auto w-16 flex-none self-start max-sm:hidden" />
          <div className="grow max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center">
            <h3>{name}</h3>
            <ul className="text-small leading-normal text-muted max-sm:col-span-2 max-sm:row-start-2 sm:mt-1.5">
              {features.slice(0, FEATURES_SHOWN).map((feature) => (
                <li key={feature} className="max-sm:inline max-sm:not-last:after:content-['._']">
                  {feature}
                </li>
              ))}
            </ul>
            <a href={pages.named(slug)} className="more">
              {serviceLabels.learnMore}
              <span className="sr-only">{serviceLabels.about(name)}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
