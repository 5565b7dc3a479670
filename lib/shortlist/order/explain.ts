import { content } from '../../content';
import type { Assessment, JobNeeds } from '../types';
import type { Gap } from './gaps';

/** Explains a person's position in sentences: obstacles, gaps, and evidence. */
export function explain(assessment: Assessment, gaps: readonly Gap[], needs: JobNeeds): string[] {
  const { shortlistWords: words } = content();
  const { evidence, obstacles } = assessment;
  if (!assessment.isReadable) return [words.unreadable];
  const labels = (found: readonly { asked: { label: string } }[]) => found.map(({ asked }) => asked.label).join(', ');
  const shown = evidence.slice(0, needs.must.length).filter(({ found }) => found === 'shown');
  const wishes = evidence.slice(needs.must.length).filter(({ found }) => found === 'shown');
  return [
    ...obstacles.map(({ kind, isHard }) => words.obstacles[kind][isHard ? 'hard' : 'open']),
    ...gaps.map(sentenceOf),
    ...(gaps.length === 0 ? [words.allShown] : shown.length > 0 ? [words.shown(labels(shown))] : []),
    ...(wishes.length > 0 ? [words.wishes(labels(wishes))] : []),
    ...(assessment.isCut ? [words.cut] : []),
  ];
}

function sentenceOf(gap: Gap): string {
  const { shortlistWords: words } = content();
  if (gap.kind === 'level') return words.level(words.years(gap.months), words.years(gap.asked));
  if (gap.kind === 'notDoneAnyMore') return words.notDoneAnyMore(Math.floor(gap.until / 12));
  const { asked, near, until } = gap.evidence;
  if (gap.kind === 'near') return words.near(asked.label, near?.skill ?? '');
  if (gap.kind === 'old') return words.old(asked.label, Math.floor((until ?? 0) / 12));
  return words[gap.kind](asked.label);
}
