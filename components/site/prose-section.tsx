import type { Prose } from '@/lib/content/page-types';
import { Section } from './section';

/** Running text: the first paragraph larger, as a way in. */
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
