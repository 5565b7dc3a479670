import { nameClass } from '@/components/ui/name-class';
import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { PhoneLink, TextLink } from '@/components/ui/text-link';
import { content } from '@/lib/content';
import type { IntroducedView } from '@/lib/introductions/view-schema';
import type { IntroducedEvidence } from '@/lib/introductions/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { AnswerForm } from './answer-form';

const TONES: Record<IntroducedEvidence['found'], Tone> = {
  shown: 'success',
  listed: 'warning',
  notKnown: 'neutral',
  notFound: 'neutral',
};

type IntroducedPersonProps = { person: IntroducedView; token: string; flash: Flash | null; timeZone: string };

export function IntroducedPerson({ person, token, flash, timeZone }: IntroducedPersonProps) {
  const { introductionPage: words } = content();
  const { id, name, contact, reason, doubts, evidence } = person;
  const told = evidence.filter(({ found }) => found === 'shown' || found === 'listed');
  const missing = evidence.filter(({ found }) => found === 'notFound' || found === 'notKnown');
  return (
    <li id={`person-${id}`} className="intro-person">
      <div className="intro-name">
        <h2 dir="auto" className={nameClass(name)}>
          {name}
        </h2>
        {contact ? (
          <p className="intro-contact">
            <span className="sr-only">{words.contact}: </span>
            <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
            {contact.phone && <PhoneLink phone={contact.phone} />}
          </p>
        ) : (
          <p className="text-small text-muted">{words.noContact}</p>
        )}
      </div>
      <div className="intro-said">
        <section>
          <h3>{words.reason}</h3>
          <p className="intro-reason">{reason}</p>
        </section>
        {doubts && (
          <section>
            <h3>{words.doubts}</h3>
            <p className="whitespace-pre-line">{doubts}</p>
          </section>
        )}
        {evidence.length > 0 && (
          <section>
            <h3>{words.evidence}</h3>
            <ul className="intro-evidence">
              {told.map((one) => (
                <Evidence key={one.label} one={one} />
              ))}
            </ul>
            {missing.length > 0 && (
              <p className="mt-3 text-small text-muted">
                {words.found.notFound}: {missing.map(({ label }) => label).join(', ')}
              </p>
            )}
          </section>
        )}
      </div>
      <AnswerForm person={person} token={token} flash={flash} timeZone={timeZone} />
    </li>
  );
}

function Evidence({ one: { label, found, when, quotes } }: { one: IntroducedEvidence }) {
  const [quote] = quotes;
  return (
    <li>
      <p className="intro-skill">
        <strong>{label}</strong>
        <StatusBadge tone={TONES[found]}>{content().introductionPage.found[found]}</StatusBadge>
        {when && <span className="text-small text-muted">{when}</span>}
      </p>
      {quote && found === 'shown' && (
        <blockquote>
          <p>{quote.text}</p>
          {quote.when && <p className="text-small text-muted">{quote.when}</p>}
        </blockquote>
      )}
    </li>
  );
}
