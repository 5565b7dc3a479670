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
    <li
      id={`person-${id}`}
      className="grid scroll-mt-20 gap-x-14 gap-y-6 border-t-3 border-text pt-6 wrap-anywhere lg:grid-cols-[7fr_5fr] *:min-w-0"
    >
      <div className="grid content-start gap-2 lg:col-span-full">
        <h2 dir="auto" className={nameClass(name)}>
          {name}
        </h2>
        {contact ? (
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <span className="sr-only">{words.contact}: </span>
            {contact.email && <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>}
            {contact.phone && <PhoneLink phone={contact.phone} />}
          </p>
        ) : (
          <p className="text-small text-muted">{words.noContact}</p>
        )}
      </div>
      <div className="grid content-start gap-7">
        {reason && (
          <section>
            <h3 className="mb-1.5 text-(length:--text-body) tracking-normal">{words.reason}</h3>
            <p className="prose text-lead whitespace-pre-line">{reason}</p>
          </section>
        )}
        {doubts && (
          <section>
            <h3 className="mb-1.5 text-(length:--text-body) tracking-normal">{words.doubts}</h3>
            <p className="whitespace-pre-line">{doubts}</p>
          </section>
        )}
        {evidence.length > 0 && (
          <section>
            <h3 className="mb-1.5 text-(length:--text-body) tracking-normal">{words.evidence}</h3>
            <ul>
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

function Evidence({ one }: { one: IntroducedEvidence }) {
  const { label, found, when, isRecognized, quotes } = one;
  const { introductionPage: words } = content();
  const [quote] = quotes;
  return (
    <li className="border-t border-line py-3.5">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <strong>{label}</strong>
        <StatusBadge tone={TONES[found]}>{words.found[found]}</StatusBadge>
        {when && <span className="text-small text-muted">{when}</span>}
      </p>
      {quote && found === 'shown' && (
        <blockquote className="prose mt-1.5 border-l-3 border-coral pl-4">
          <p>
            {quote.text}
            {isRecognized && <span className="text-muted"> ({words.recognized})</span>}
          </p>
          {quote.when && <p className="text-small text-muted">{quote.when}</p>}
        </blockquote>
      )}
    </li>
  );
}
