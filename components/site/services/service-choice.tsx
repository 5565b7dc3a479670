import { ServiceMark } from '@/components/art/service-art';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import type { Catalogue } from '@/lib/content';

const TERM = 'text-small text-muted';
const FACT = 'text-balance leading-[1.35] font-semibold lg:text-lead/[1.35]';

type Choice = Catalogue['servicesPage']['choice'];

/** Situations on the left, the answer to the chosen one on the right; on phones the answer opens below its situation. */
export function ServiceChoice({ title, labels, items }: Choice) {
  return (
    <fieldset data-object className="choice">
      <legend>
        <h2 className="mt-4 mb-3">{title}</h2>
      </legend>
      <div className="choice-grid">
        {items.map(({ situation, document, answer, when, who, action }, index) => (
          <div key={situation} className="choice-row">
            <label className="relative flex min-h-14 cursor-pointer items-center border-b border-line px-5 py-2.5 leading-[1.3] font-semibold -outline-offset-3 outline-act hover:text-link has-focus-visible:outline-3 has-checked:border-s-6 has-checked:border-s-coral-art has-checked:bg-surface has-checked:ps-3.5 has-checked:text-text">
              <input type="radio" name="situation" className="sr-only" defaultChecked={index === 0} />
              {situation}
            </label>
            <div className="choice-answer bg-surface p-5 lg:py-8 lg:ps-14 lg:pe-10">
              <ServiceMark
                slug={document}
                className="h-auto w-18 flex-none -rotate-[1.5deg] self-start lg:w-66 lg:self-center"
              />
              <div>
                <h3 className="lg:text-big lg:font-bold">{answer}</h3>
                <dl className="mt-3 mb-5">
                  <dt className={TERM}>{labels.when}</dt>
                  <dd className={FACT}>{when}</dd>
                  <dt className={cx('mt-2.5', TERM)}>{labels.who}</dt>
                  <dd className={FACT}>{who}</dd>
                </dl>
                <ButtonLink href={action.href}>{action.label}</ButtonLink>
              </div>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
