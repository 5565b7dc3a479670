import { content } from '@/lib/content';
import type { ClientLinkView, ConsentView } from '@/lib/introductions/view-schema';
import { CLIENT_ANSWERS, CONSENT_STATES } from '@/lib/vocabulary/introductions';

export function nextStep(links: readonly Pick<ClientLinkView, 'state' | 'people'>[]): string {
  const { clientPanel: words } = content();
  if (links.length === 0) return words.next.send;
  const people = links.flatMap((link) => link.people.map((person) => ({ ...person, isOpen: link.state === 'open' })));
  // A client's answers count even if the link has expired or was withdrawn since.
  const toNote = people.flatMap(({ name, answer, settled }) => (answer && !settled ? [{ name, answer }] : []));
  if (toNote.length > 0)
    return words.next.note(toNote.map(({ name, answer }) => words.next.answered(name, words.answers[answer])));
  const unanswered = people.filter(({ answer }) => answer === null);
  const waiting = unanswered.filter(({ isOpen }) => isOpen).length;
  if (waiting > 0) return words.next.wait(waiting);
  return unanswered.length > 0 ? words.next.ended : words.next.done;
}

/** Counts the answers to a client link as text, such as "2 yes, 1 question, 2 without an answer". */
export function answerCounts(people: ClientLinkView['people']): string {
  const { counts } = content().clientPanel;
  const waiting = people.filter(({ answer }) => answer === null).length;
  const of = CLIENT_ANSWERS.map((each) => ({
    say: counts[each],
    count: people.filter((p) => p.answer === each).length,
  }));
  return said([...of, { say: counts.waiting, count: waiting }]);
}

export function consentCounts(
  people: readonly { key: string }[],
  consents: Readonly<Record<string, Pick<ConsentView, 'state'>>>,
): string {
  const { counts } = content().clientPanel.consents;
  const states = people.map(({ key }) => consents[key]?.state ?? 'none');
  const count = (state: (typeof states)[number]) => states.filter((each) => each === state).length;
  const [asked, agreed, refused] = CONSENT_STATES;
  return said([agreed, asked, refused, 'none' as const].map((state) => ({ say: counts[state], count: count(state) })));
}

function said(parts: readonly { say: (count: number) => string; count: number }[]): string {
  return parts.flatMap(({ say, count }) => (count > 0 ? [say(count)] : [])).join(', ');
}
