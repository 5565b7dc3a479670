import { FlashBanner } from '@/components/ui/flash-banner';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { LetterLine } from '@/lib/letters/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FactsTitle } from '../../ui/facts';
import { LetterLines } from './letter-lines';
import { MessageForm } from './message-form';

type LetterThreadProps = {
  record: { application: number } | { cv: number };
  lines: readonly LetterLine[];
  flash: Flash | null;
  timeZone: string;
};

export function LetterThread({ record, lines, flash, timeZone }: LetterThreadProps) {
  const { letterThread: words } = content();
  return (
    <section aria-labelledby="letter-thread" className="letter-thread" id="letters">
      <FactsTitle>
        <span id="letter-thread">{words.title}</span>
      </FactsTitle>
      <FlashBanner flash={flash} />
      <LetterLines lines={lines} none={words.none} timeZone={timeZone} />
      <details open={flash?.ok === false || undefined}>
        <summary className="row-action">{words.write}</summary>
        <MessageForm
          action={withQuery(officeApi.letterMessages, record)}
          id="message"
          words={words}
          textHint={words.textHint}
          subject=""
          flash={flash}
        />
      </details>
    </section>
  );
}
