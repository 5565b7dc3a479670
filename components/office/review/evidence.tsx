'use client';

import type { MouseEvent } from 'react';
import { applicationReview as words } from '@/lib/content/en/review';
import { shortlistDesk } from '@/lib/content/en/shortlist';
import type { DocumentEvidence, Shown } from '@/lib/shortlist/evidence-schema';
import { StateBadge } from '../state';

/** `data-m` value of each kind of evidence, which selects its mark (moderator-dashboard/jobs/[id]/job.css). */
const LETTERS: Readonly<Record<Shown['found'], string>> = {
  shown: 'e',
  near: 'r',
  listed: 'l',
  notKnown: 'n',
  notFound: 'a',
};

/** The document's evidence for each requirement: essential and must-have ones with quotes, the others in a strip. */
export function Evidence({ evidence }: { evidence: Pick<DocumentEvidence, 'shown' | 'obstacles' | 'isRecognized'> }) {
  const { shown, obstacles, isRecognized } = evidence;
  const [asked, nice] = [shown.filter(({ kind }) => kind !== 'nice'), shown.filter(({ kind }) => kind === 'nice')];
  const found = (some: readonly Shown[]) => some.filter((one) => one.found === 'shown').length;
  return (
    <section aria-labelledby="evidence" className="review-part" onMouseOver={showWhole}>
      <h3 id="evidence">
        {words.evidence}{' '}
        <span className="text-muted">
          {shown.length === 0 ? words.noEvidence : words.counted(found(asked), asked.length, found(nice), nice.length)}
        </span>
      </h3>
      <ol className="review-evidence">
        {asked.map((one) => (
          <li key={one.label}>
            <Shape one={one} />
            <strong>{one.kind === 'core' ? `★ ${one.label}` : one.label}</strong>
            <Quote {...one} isRecognized={isRecognized} />
          </li>
        ))}
        {obstacles.map(({ sentence, ...where }) => (
          <li key={sentence} data-obstacle="">
            <StateBadge tone="warning">{sentence}</StateBadge>
            <Quote {...where} skill={null} isRecognized={isRecognized} />
          </li>
        ))}
      </ol>
      {nice.length > 0 && (
        <ul className="review-nice flex flex-wrap gap-x-3 text-[0.8125rem]" aria-label={words.nice}>
          {nice.map((one) => (
            <li key={one.label} title={one.quote ?? undefined} className="flex min-h-6 items-center gap-1">
              <Shape one={one} />
              {one.mark === null ? one.label : <a href={`#mark-${one.mark}`}>{one.label}</a>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sets the title of a cut-off text only when the mouse is over it: the page would contain each quote three times. */
function showWhole({ target }: MouseEvent) {
  const text = (target as Element).closest<HTMLElement>('.review-evidence :is(strong, a)');
  if (text) text.title = text.innerText;
}

function Shape({ one: { found } }: { one: Shown }) {
  const label = words.found[found];
  return (
    <i data-m={LETTERS[found]} title={label}>
      {label}
    </i>
  );
}

type QuoteProps = Pick<Shown, 'quote' | 'skill' | 'mark'> & Pick<DocumentEvidence, 'isRecognized'>;

/** A quote as a link to its position in the document's text. */
function Quote({ quote, skill, mark, isRecognized }: QuoteProps) {
  if (quote === null) return null;
  const said = (
    <>
      {skill && `${words.related(skill)} `}
      <q>{quote}</q>
      {isRecognized && <span className="text-muted"> ({shortlistDesk.recognized})</span>}
    </>
  );
  return mark === null ? <span>{said}</span> : <a href={`#mark-${mark}`}>{said}</a>;
}
