import type { Prose } from '@/lib/content/page-types';
import { Section } from './section';

export function ProseSection({ id, prose, ruled }: { id: string; prose: Prose; ruled?: boolean }) {
  return (
    <Section id={id} title={prose.title} layout="split" ruled={ruled}>
      <div className="running-text">
        {prose.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
