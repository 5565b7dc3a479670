import { PhoneLink, TextLink } from '@/components/ui/text-link';
import { content } from '@/lib/content';
import type { MessageDto } from '@/lib/enquiries/office-schema';
import { formatDateTime } from '@/lib/base/format';
import { Fact, Facts, Written } from '../../ui/facts';
import { replyAddress } from './message-actions';
import { MessageAnswers, type MessageThread } from './message-answers';
import { MessageStateBadge } from './message-state';
import { PersonLink } from '../people/person-link';

type MessageDetailsProps = { message: MessageDto; thread: MessageThread; timeZone: string };

export function MessageDetails({ message, thread, timeZone }: MessageDetailsProps) {
  const { messageDetails, messageList } = content();
  const { labels, none } = messageDetails;
  return (
    <>
      <Facts>
        <Fact label={labels.state}>
          <MessageStateBadge state={message.state} />
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
