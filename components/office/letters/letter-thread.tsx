import Link from 'next/link';
import { FlashBanner } from '@/components/ui/flash-banner';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { LetterLine, OwnTemplate } from '@/lib/letters/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FactsTitle } from '../../ui/facts';
import { LetterLines } from './letter-lines';
import { MessageForm } from './message-form';
import { May } from '../may';

type LetterThreadProps = {
  record: { application: number } | { cv: number };
  lines: readonly LetterLine[];
  flash: Flash | null;
  timeZone: string;
  /** Templates with the candidate's data filled in, and the id of the chosen one. */
  templates: readonly OwnTemplate[];
  chosen: string | undefined;
  /** URL of the record's page. It has a query, to which a parameter can be appended. */
  page: string;
};

export function LetterThread({ record, lines, flash, timeZone, templates, chosen, page }: LetterThreadProps) {
  const { letterThread: words } = content();
  const template = templates.find(({ id }) => id === chosen);
  return (
    <section aria-labelledby="letter-thread" className="letter-thread" id="letters">
      <FactsTitle>
        <span id="letter-thread">{words.title}</span>
      </FactsTitle>
      <FlashBanner flash={flash} />
      <LetterLines lines={lines} none={words.none} timeZone={timeZone} />
      <May do="write">
        <details open={flash?.ok === false || template !== undefined || undefined}>
          <summary className="row-action">{words.write}</summary>
          {templates.length > 0 && (
            <p className="row-actions">
              {words.startFrom}
              {templates.map(({ id, name }) => (
                <Link
                  key={id}
                  href={`${page}&template=${id}#letters`}
                  prefetch={false}
                  aria-current={id === chosen ? 'true' : undefined}
                  className="row-action"
                >
                  {name}
                </Link>
              ))}
            </p>
          )}
          <MessageForm
            key={template?.id}
            action={withQuery(officeApi.letterMessages, record)}
            id="message"
            words={words}
            textHint={words.textHint}
            subject={template?.subject ?? ''}
            text={template?.text}
            flash={flash}
          />
        </details>
      </May>
    </section>
  );
}
