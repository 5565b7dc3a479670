import { PhoneLink, TextLink } from '@/components/ui/text-link';
import { content } from '@/lib/content';
import type { MessageDto } from '@/lib/enquiries/office-schema';
import { formatDateTime } from '@/lib/base/format';
import { Fact, Facts, Written, FactsTitle } from '../../ui/facts';
import { replyAddress } from './message-actions';
import { PersonLink } from '../people/person-link';
import { State } from '../state';
import { FlashBanner } from '@/components/ui/flash-banner';
import { officeApi } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import type { LetterLine } from '@/lib/letters/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { LetterLines } from '../letters/letter-lines';
import { MessageForm } from '../letters/message-form';
import { InitiallyOpenDetails } from './initially-open-details';
import { May } from '../may';

type MessageDetailsProps = { message: MessageDto; thread: MessageThread; timeZone: string };

export function MessageDetails({ message, thread, timeZone }: MessageDetailsProps) {
  const { messageDetails, messageList } = content();
  const { labels, none } = messageDetails;
  return (
    <>
      <Facts>
        <Fact label={labels.state}>
          <State of="message" is={message.state} />
        </Fact>
        <Fact label={labels.received}>{formatDateTime(message.created_at, timeZone)}</Fact>
        {message.handled_at && <Fact label={labels.handled}>{formatDateTime(message.handled_at, timeZone)}</Fact>}
        <Fact label={labels.email}>
          <TextLink href={replyAddress(message)}>{message.email}</TextLink>
          <PersonLink record={`message-${message.id}`} />
        </Fact>
        <Fact label={labels.company} none={none}>
          {message.company}
        </Fact>
        <Fact label={labels.phone} none={none}>
          {message.phone && <PhoneLink phone={message.phone} />}
        </Fact>
        <Fact label={labels.subject} none={messageList.noSubject}>
          {message.subject}
        </Fact>
        <Fact label={labels.page} none={none}>
          {message.page && <TextLink href={message.page}>{message.page}</TextLink>}
        </Fact>
      </Facts>
      <Written title={labels.message}>{message.message}</Written>
      <MessageAnswers message={message} {...thread} timeZone={timeZone} />
    </>
  );
}

export type MessageThread = {
  /** Sent answers, oldest first. */
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
  const { messageAnswers: words, messageDetails } = content();
  const isFirst = message.state === 'new' && answers.length === 0;
  return (
    <section aria-labelledby="message-answers" className="letter-thread message-answers" id="answers">
      <FactsTitle>
        <span id="message-answers">{words.title}</span>
      </FactsTitle>
      <FlashBanner flash={flash} />
      <LetterLines lines={answers} none={words.none} timeZone={timeZone} />
      <May do="write">
        <InitiallyOpenDetails key={message.id} open={flash?.ok === false || isFirst}>
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
        </InitiallyOpenDetails>
      </May>
    </section>
  );
}
