import { Icon } from '@/components/ui/icon';
import type { Fit } from '@/lib/content/page-types';
import { Section } from './section';

/** Two lists: when something fits, and when it does not. */
export function FitSection({ fit }: { fit: Fit }) {
  return (
    <Section id="fit" title={fit.title} layout="split" ruled>
      <div className="grid gap-10 sm:grid-cols-2">
        <Side title={fit.goodTitle} lines={fit.good} icon="check" tone="text-mint-text" />
        <Side title={fit.poorTitle} lines={fit.poor} icon="minus" tone="text-coral-text" />
      </div>
    </Section>
  );
}

function Side({
  title,
  lines,
  icon,
  tone,
}: {
  title: string;
  lines: readonly string[];
  icon: 'check' | 'minus';
  tone: string;
}) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-4 grid gap-3">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Icon name={icon} className={`mt-1.5 ${tone}`} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
