import { FlashBanner } from '@/components/ui/flash-banner';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import type { MessageDto } from '@/lib/enquiries/office-schema';
import type { LetterLine } from '@/lib/letters/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { FactsTitle } from '../../ui/facts';
import { LetterLines } from '../letters/letter-lines';
import { MessageForm } from '../letters/message-form';
import { HeldDetails } from './held-details';

export type MessageThread = {
  /** Oldest first. */
  answers: readonly LetterLine[];
  greeting: string;
  moderator: string;
  flash: Flash | null;
};

type MessageAnswersProps = MessageThread & {
  message: Pick<MessageDto, 'id' | 'subject' | 'state' | 'version'>;
  timeZone: string;
};

export function MessageAnswers({ message, answers, greeting, moderator, flash, timeZone }: MessageAnswersProps) {
  const { messageDetails, messageAnswers: words } = content();
  const isFirst = message.state === 'new' && answers.length === 0;
  return (
    <section aria-labelledby="message-answers" className="letter-thread message-answers" id="answers">
      <FactsTitle>
        <span id="message-answers">{words.title}</span>
      </FactsTitle>
      <FlashBanner flash={flash} />
      <LetterLines lines={answers} none={words.none} timeZone={timeZone} />
      <HeldDetails key={message.id} open={flash?.ok === false || isFirst}>
        <summary className="row-action">{answers.length === 0 ? words.write : words.again}</summary>
        <MessageForm
          action={withQuery(officeApi.messageAnswers, { message: message.id })}
          id="answer"
          words={words}
          textHint={words.textHint(greeting, moderator)}
          subject={messageDetails.replySubject(message.subject)}
          flash={flash}
        >
          <input type="hidden" name="seen" value={message.version} />
        </MessageForm>
      </HeldDetails>
    </section>
  );
}
