import type { MouseEvent } from 'react';
import { shortlistDesk } from '@/lib/content/en/shortlist';

export const markWords = shortlistDesk.marks;

type StripProps = {
  /** A letter for each must-have (`shortlistRowDto`). */
  marks: string;
  labels: readonly string[];
  spans?: readonly string[];
  /** Whether screen readers get only the names of what the document shows. */
  isBrief?: boolean;
};

/** The marks of a job's must-haves in one line, inside an element of the class `col-strip`. */
export function EvidenceStrip({ marks, labels, spans, isBrief }: StripProps) {
  const text = stripText(isBrief ? marks.replace(/[^epr]/g, ' ') : marks, labels);
  return (
    <>
      {text && <span className="sr-only">{text}</span>}
      {labels.map((label, at) => (
        <i key={label} data-m={marks[at]} data-span={spans?.[at] || undefined} />
      ))}
    </>
  );
}

/** Sets a mark's title only when the mouse is over it: the titles of all marks would be half of the page's HTML. */
export function nameMark({ target }: MouseEvent, labels: readonly string[]): void {
  const mark = (target as Element).closest<HTMLElement>('.col-strip > i');
  if (mark) mark.title = labels[[...mark.parentElement!.querySelectorAll('i')].indexOf(mark)] ?? '';
}

/** Names the must-haves of each kind of evidence, like "Evidenced: Kubernetes, Go. Listed only: Rust." */
function stripText(marks: string, labels: readonly string[]): string {
  return Object.entries(markWords)
    .map(([mark, name]) => [name, labels.filter((_, at) => marks[at] === mark)] as const)
    .filter(([, named]) => named.length > 0)
    .map(([name, named]) => `${name}: ${named.join(', ')}.`)
    .join(' ');
}
