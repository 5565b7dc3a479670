import { Field, TextareaField } from '@/components/form/field';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { messageAnswers as words } from '@/lib/content/message-answers';
import { messageDetails } from '@/lib/content/office-lists';
import type { MessageDto } from '@/lib/enquiries/office-schema';
import type { LetterLine } from '@/lib/letters/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FactsTitle } from '../../ui/facts';
import { DeskForm } from '../desk/desk-form';
import { LetterLines } from '../letters/letter-lines';
import { HeldDetails } from './held-details';

export type MessageThread = {
  /** Oldest first. */
  answers: readonly LetterLine[];
  /** How the mail begins. */
  greeting: string;
  /** Who answers. */
  moderator: string;
  flash: Flash | null;
};

type MessageAnswersProps = MessageThread & {
  message: Pick<MessageDto, 'id' | 'subject' | 'state' | 'version'>;
  timeZone: string;
};

/** What was answered to a message, and an answer to write: open while nobody has dealt with it. */
export function MessageAnswers({ message, answers, greeting, moderator, flash, timeZone }: MessageAnswersProps) {
  const failed = flash?.ok === false ? flash : null;
  const isFirst = message.state === 'new' && answers.length === 0;
  return (
    <section aria-labelledby="message-answers" className="letter-thread message-answers" id="answers">
      <FactsTitle>
        <span id="message-answers">{words.title}</span>
      </FactsTitle>
      {flash && (
        <Banner live tone={flash.ok ? 'success' : 'error'}>
          {flash.message}
        </Banner>
      )}
      <LetterLines lines={answers} none={words.none} timeZone={timeZone} />
      <HeldDetails key={message.id} open={failed !== null || isFirst}>
        <summary className="row-action">{answers.length === 0 ? words.write : words.again}</summary>
        <DeskForm action={withQuery(officeApi.messageAnswers, { message: message.id })} resets>
          <input type="hidden" name="seen" value={message.version} />
          <Field
            name="subject"
            id="answer-subject"
            label={words.subject}
            maxLength={200}
            required
            autoComplete="off"
            defaultValue={failed?.values?.subject ?? messageDetails.replySubject(message.subject)}
            error={failed?.errors?.subject?.[0]}
          />
          <TextareaField
            name="text"
            id="answer-text"
            label={words.text}
            hint={words.textHint(greeting, moderator)}
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
      </HeldDetails>
    </section>
  );
}
