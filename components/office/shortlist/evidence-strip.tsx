import type { MouseEvent } from 'react';
import type { Catalogue } from '@/lib/content';

export type MarkWords = Catalogue['shortlistDesk']['marks'];

type StripProps = {
  /** A letter for each must-have (`shortlistRowDto`). */
  marks: string;
  labels: readonly string[];
  spans?: readonly string[];
  words: MarkWords;
};

/** The marks of a job's must-haves in one line, inside an element of the class `col-strip`. */
export function EvidenceStrip({ marks, labels, spans, words }: StripProps) {
  return (
    <>
      <span className="sr-only">{stripText(marks, labels, words)}</span>
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
function stripText(marks: string, labels: readonly string[], words: MarkWords): string {
  return Object.entries(words)
    .map(([mark, name]) => [name, labels.filter((_, at) => marks[at] === mark)] as const)
    .filter(([, named]) => named.length > 0)
    .map(([name, named]) => `${name}: ${named.join(', ')}.`)
    .join(' ');
}
