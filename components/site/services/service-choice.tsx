import { ServiceMark } from '@/components/art/service-art';
import { ButtonLink } from '@/components/ui/button';
import type { Catalogue } from '@/lib/content';

type Choice = Catalogue['servicesPage']['choice'];

/** Situations on the left, the answer to the chosen one on the right; on phones the answer opens below its situation. */
export function ServiceChoice({ title, labels, items }: Choice) {
  return (
    <fieldset className="choice">
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className="choice-grid">
        {items.map(({ situation, document, answer, when, who, action }, index) => (
          <div key={situation} className="choice-row">
            <label>
              <input type="radio" name="situation" className="sr-only" defaultChecked={index === 0} />
              {situation}
            </label>
            <div className="choice-answer">
              <ServiceMark slug={document} />
              <div>
                <h3>{answer}</h3>
                <dl>
                  <dt>{labels.when}</dt>
                  <dd>{when}</dd>
                  <dt>{labels.who}</dt>
                  <dd>{who}</dd>
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
