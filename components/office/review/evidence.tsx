import { StatusBadge } from '@/components/ui/status-badge';
import { content } from '@/lib/content';
import type { DocumentEvidence, Shown } from '@/lib/shortlist/evidence-schema';

const RING = 'M7 2.2a4.8 4.8 0 1 0 .01 0z';
/** Outline and filled part in a box of 14 units. The shapes differ, so that nobody needs their colour. */
const SHAPES: Readonly<Record<Shown['found'], { line: string; fill?: string }>> = {
  shown: { line: RING, fill: RING },
  near: { line: RING, fill: 'M7 2.2a4.8 4.8 0 0 0 0 9.6z' },
  listed: { line: RING },
  notKnown: { line: `${RING}M2.5 11.5l9-9` },
  notFound: { line: 'M4.5 7h5' },
};

/** The document's evidence for each requirement: essential and must-have ones with quotes, the others in a strip. */
export function Evidence({ evidence }: { evidence: Omit<DocumentEvidence, 'pieces'> }) {
  const { applicationReview: words } = content();
  const { shown, obstacles, isRecognized } = evidence;
  const [asked, nice] = [shown.filter(({ kind }) => kind !== 'nice'), shown.filter(({ kind }) => kind === 'nice')];
  const found = (some: readonly Shown[]) => some.filter((one) => one.found === 'shown').length;
  return (
    <section aria-labelledby="evidence" className="review-part">
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
            <strong title={one.label}>{one.kind === 'core' ? `★ ${one.label}` : one.label}</strong>
            <Quote {...one} isRecognized={isRecognized} />
          </li>
        ))}
        {obstacles.map(({ sentence, ...where }) => (
          <li key={sentence} data-obstacle="">
            <StatusBadge tone="warning">{sentence}</StatusBadge>
            <Quote {...where} skill={null} isRecognized={isRecognized} />
          </li>
        ))}
      </ol>
      {nice.length > 0 && (
        <ul className="review-nice" aria-label={words.nice}>
          {nice.map((one) => (
            <li key={one.label} title={one.quote ?? undefined}>
              <Shape one={one} />
              {one.mark === null ? one.label : <a href={`#mark-${one.mark}`}>{one.label}</a>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Shape({ one: { found } }: { one: Shown }) {
  const label = content().applicationReview.found[found];
  const { line, fill } = SHAPES[found];
  return (
    <svg role="img" aria-label={label} viewBox="0 0 14 14" className="review-shape" data-found={found}>
      <title>{label}</title>
      <path d={line} />
      {fill && <path d={fill} className="review-fill" />}
    </svg>
  );
}

type QuoteProps = Pick<Shown, 'quote' | 'skill' | 'mark'> & Pick<DocumentEvidence, 'isRecognized'>;

/** A quote, which leads to its place in the text. */
function Quote({ quote, skill, mark, isRecognized }: QuoteProps) {
  const { applicationReview: words, shortlistDesk } = content();
  if (quote === null) return null;
  const said = (
    <>
      {skill && `${words.related(skill)} `}
      <q>{quote}</q>
      {isRecognized && <span className="text-muted"> ({shortlistDesk.recognized})</span>}
    </>
  );
  return mark === null ? (
    <span>{said}</span>
  ) : (
    <a href={`#mark-${mark}`} title={quote}>
      {said}
    </a>
  );
}
