import { Fragment } from 'react';
import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import type { IconName } from '@/components/ui/icon';
import { content } from '@/lib/content';
import type { EvidenceView, QuoteView } from '@/lib/shortlist/view-schema';

const LOOKS: Record<EvidenceView['found'], { tone: Tone; icon: IconName }> = {
  shown: { tone: 'success', icon: 'check' },
  listed: { tone: 'warning', icon: 'dot' },
  notKnown: { tone: 'error', icon: 'cross' },
  notFound: { tone: 'neutral', icon: 'dot' },
};

export function EvidenceList({ evidence }: { evidence: readonly EvidenceView[] }) {
  const { shortlistEvidence: words } = content();
  const told = evidence.filter(({ found, near }) => found !== 'notFound' || near);
  const missing = evidence.filter((one) => !told.includes(one));
  return (
    <div className="evidence">
      <h4 className="sr-only">{words.title}</h4>
      <ul>
        {told.map((one) => (
          <li key={one.label}>
            <p>
              <Label one={one} />
            </p>
            <p>
              <StatusBadge {...LOOKS[one.found]}>{words.found[one.found]}</StatusBadge>
              {one.when && <span className="text-small text-muted"> {one.when}</span>}
            </p>
            <Quotes one={one} />
          </li>
        ))}
        {missing.length > 0 && (
          <li>
            <p className="evidence-missing">
              <StatusBadge {...LOOKS.notFound}>{words.found.notFound}</StatusBadge>{' '}
              {missing.map((one, at) => (
                <Fragment key={one.label}>
                  {at > 0 && ', '}
                  <Label one={one} />
                </Fragment>
              ))}
            </p>
          </li>
        )}
      </ul>
    </div>
  );
}

function Label({ one: { label, kind } }: { one: EvidenceView }) {
  return (
    <>
      <strong>{label}</strong>
      {kind === 'nice' && <span className="text-muted"> ({content().shortlistEvidence.wish})</span>}
    </>
  );
}

function Quotes({ one: { quotes, near } }: { one: EvidenceView }) {
  const { shortlistEvidence: words } = content();
  const [first, ...others] = quotes;
  return (
    <div className="evidence-quotes">
      {first && <Quoted {...first} />}
      {near && (
        <p>
          {words.near(near.skill)}: <Quoted {...near} inline />
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary className="row-action">{words.more(others.length)}</summary>
          {others.map((quote) => (
            <Quoted key={quote.text} {...quote} />
          ))}
        </details>
      )}
    </div>
  );
}

/** Renders a quote. Scripts that check shortlists read `data-span`, so it must not be removed. */
function Quoted({ text, when, span, inline }: QuoteView & { inline?: boolean }) {
  const said = (
    <>
      <q>{text}</q>
      {when && (
        <span className="text-muted" data-span={span}>
          {' '}
          ({when})
        </span>
      )}
    </>
  );
  return inline ? said : <p>{said}</p>;
}
