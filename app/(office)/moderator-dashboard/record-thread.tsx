import { LetterLines } from '@/components/office/letters/letter-lines';
import { LetterThread } from '@/components/office/letters/letter-thread';
import { env } from '@/lib/base/env';
import { firstOf, type PageParams } from '@/lib/base/fields/page-params';
import { ownTemplatesFor } from '@/lib/letters/settings';
import type { LetterDesk } from '@/lib/letters/schema';
import { content } from '@/lib/content';
import { findThread } from '@/lib/people/thread';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';

type RecordThreadProps = {
  record: { kind: 'application' | 'cv'; id: number };
  letter: LetterDesk;
  /** Address of the page with the record, and its parameters. */
  page: string;
  params: PageParams;
};

/** Mails to and messages from the sender of an application or CV, with a form to write to them. */
export async function RecordThread({ record, letter, page, params }: RecordThreadProps) {
  const { kind, id } = record;
  const [lines, templates, flash] = await Promise.all([
    findThread(record),
    ownTemplatesFor(letter.preview?.values ?? {}),
    readFlash(LETTER_FORMS.message, params.outcome),
  ]);
  return (
    <LetterThread
      record={kind === 'cv' ? { cv: id } : { application: id }}
      lines={<LetterLines lines={lines} none={content().letterThread.none} timeZone={env().siteTimeZone} />}
      flash={flash}
      templates={templates.map(({ id: of, name }) => ({ id: of, name }))}
      template={templates.find((each) => each.id === firstOf(params.template))}
      page={page}
    />
  );
}
