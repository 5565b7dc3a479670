import { FactsTitle } from '@/components/ui/facts';
import { formatDateTime } from '@/lib/base/format';
import { content } from '@/lib/content';
import type { IntroducedToView } from '@/lib/introductions/view-schema';

type IntroducedToProps = { introductions: readonly IntroducedToView[]; timeZone: string };

export function IntroducedTo({ introductions, timeZone }: IntroducedToProps) {
  const { clientPanel, introducedLabels: words } = content();
  if (introductions.length === 0) return null;
  return (
    <>
      <FactsTitle>{words.label}</FactsTitle>
      <ul className="points">
        {introductions.map(({ id, clientName, at, answer, words: said }) => (
          <li key={id}>
            {words.line(clientName, formatDateTime(at, timeZone))}
            <strong>{answer ? clientPanel.answers[answer] : clientPanel.waiting}</strong>
            {said && <q className="block">{said}</q>}
          </li>
        ))}
      </ul>
    </>
  );
}
