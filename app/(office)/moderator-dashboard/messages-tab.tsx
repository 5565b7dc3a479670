import { ListingTab } from '@/components/office/listing-tab';
import { MessageDetails } from '@/components/office/enquiries/message-details';
import { MessagesBoard } from '@/components/office/enquiries/messages-board';
import { optionsOf } from '@/lib/vocabulary/labels';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';
import { jobListings } from '@/lib/content/office';
import { messageList } from '@/lib/content/office-lists';
import { messageListing } from '@/lib/enquiries/listing';
import { countMessages, findMessage, listMessages } from '@/lib/enquiries/office-queries';
import { MESSAGE_STATE_LABELS } from '@/lib/vocabulary/enquiries-office';

const STATES = optionsOf(MESSAGE_STATE_LABELS);

/** The Messages tab of a URL, with the message it names open. */
export async function MessagesTab({ params }: { params: PageParams }) {
  const query = messageListing.read(params);
  const id = messageListing.recordIn(params);
  const [{ messages, total }, shown] = await Promise.all([
    listMessages(query),
    id === undefined ? null : findMessage(id),
  ]);
  const timeZone = env().siteTimeZone;
  return (
    <ListingTab
      listing={messageListing}
      query={query}
      total={total}
      words={messageList}
      counts={{ total: messageList.total, of: countMessages() }}
      selects={[{ param: 'status', label: jobListings.statusLabel, all: messageList.allStates, options: STATES }]}
      unknown={id !== undefined && !shown}
    >
      <MessagesBoard
        key={messageListing.url({ ...query, sort: undefined })}
        messages={messages}
        state={query}
        timeZone={timeZone}
        shown={
          shown && {
            id: shown.id,
            name: shown.name,
            email: shown.email,
            subject: shown.subject,
            state: shown.state,
            version: shown.version,
          }
        }
        details={shown && <MessageDetails message={shown} timeZone={timeZone} />}
      />
    </ListingTab>
  );
}
