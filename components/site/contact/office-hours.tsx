import { company } from '@/lib/base/company';
import { content } from '@/lib/content';

export function OfficeHours() {
  const { contactPage } = content();
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="text-h3">
        {contactPage.hoursTitle}
      </h2>
      <dl className="figures mt-4">
        {company.hours.map(({ days, time }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-6 border-t border-hairline py-3">
            <dt>{days}</dt>
            <dd className="font-semibold">{time}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-muted">{contactPage.hoursNote}</p>
    </section>
  );
}
