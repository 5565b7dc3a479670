import { Field, TextareaField } from '@/components/form/field';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { StatusBadge, type Tone } from '@/components/ui/status-badge';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { letterThread as words } from '@/lib/content/letters';
import type { LetterLine } from '@/lib/letters/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '@/lib/vocabulary/applications';
import { LETTER_STATE_LABELS, type LetterState } from '@/lib/vocabulary/letters';
import { FactsTitle } from '../../ui/facts';
import { DeskForm } from '../desk/desk-form';

const TONES: Record<LetterState, Tone> = {
  none: 'neutral',
  queued: 'warning',
  sent: 'success',
  failed: 'error',
  withdrawn: 'info',
};

type LetterThreadProps = {
  /** What it is about. */
  record: { application: number } | { cv: number };
  lines: readonly LetterLine[];
  flash: Flash | null;
  timeZone: string;
};

/** What we wrote to a candidate about a record, each feedback, and the decisions without a letter; and a message to write. */
export function LetterThread({ record, lines, flash, timeZone }: LetterThreadProps) {
  const failed = flash?.ok === false ? flash : null;
  return (
    <section aria-labelledby="letter-thread" className="letter-thread" id="letters">
      <FactsTitle>
        <span id="letter-thread">{words.title}</span>
      </FactsTitle>
      {flash && (
        <Banner live tone={flash.ok ? 'success' : 'error'}>
          {flash.message}
        </Banner>
      )}
      {lines.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ol>
          {lines.map((line) => (
            <li key={line.id}>
              <p>
                <strong>{titleOf(line)}</strong>{' '}
                <StatusBadge tone={TONES[line.state]}>{LETTER_STATE_LABELS[line.state]}</StatusBadge>
              </p>
              <p className="text-small text-muted">
                {words.by(line.by, formatDateTime(line.at, timeZone))}
                {line.undone && ` ${words.undone}`}
              </p>
              {line.feedback && <p className="written">{line.feedback}</p>}
              {line.text && (
                <details>
                  <summary className="row-action">{words.read}</summary>
                  <p className="written">{line.text}</p>
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
      <details open={failed !== null || undefined}>
        <summary className="row-action">{words.write}</summary>
        <DeskForm action={withQuery(officeApi.letterMessages, record)} resets>
          <Field
            name="subject"
            id="message-subject"
            label={words.subject}
            maxLength={200}
            required
            autoComplete="off"
            defaultValue={failed?.values?.subject ?? ''}
            error={failed?.errors?.subject?.[0]}
          />
          <TextareaField
            name="text"
            id="message-text"
            label={words.text}
            hint={words.textHint}
            rows={6}
            maxLength={6_000}
            required
            defaultValue={failed?.values?.text ?? ''}
            error={failed?.errors?.text?.[0]}
          />
          <Button type="submit" size="small">
            {words.send}
          </Button>
        </DeskForm>
      </details>
    </section>
  );
}

function titleOf({ kind, status, subject }: LetterLine): string {
  if (kind === 'message') return subject ?? words.message;
  return words.decision(status ? (APPLICATION_STATUS_LABELS[status as ApplicationStatus] ?? status) : '');
}
