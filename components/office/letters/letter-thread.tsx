import { Field, TextareaField } from '@/components/form/field';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { letterThread as words } from '@/lib/content/letters';
import type { LetterLine } from '@/lib/letters/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FactsTitle } from '../../ui/facts';
import { DeskForm } from '../desk/desk-form';
import { LetterLines } from './letter-lines';

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
      <LetterLines lines={lines} none={words.none} timeZone={timeZone} />
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
