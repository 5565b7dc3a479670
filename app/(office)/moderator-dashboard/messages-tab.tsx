import { ListingTab } from '@/components/office/listing-tab';
import { MessageDetails } from '@/components/office/enquiries/message-details';
import { MessagesBoard } from '@/components/office/enquiries/messages-board';
import { optionsOf } from '@/lib/vocabulary/labels';
import { env } from '@/lib/base/env';
import { toFields } from '@/lib/base/fields/by-field';
import type { PageParams } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { messageListing } from '@/lib/enquiries/listing';
import { countLateMessages, countMessages, findMessage, listMessages } from '@/lib/enquiries/office-queries';
import { listLetters } from '@/lib/letters/queries';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { greeting } from '@/lib/platform/mail/words';
import type { Caller } from '@/lib/platform/sessions/sessions';
import { LETTER_FORMS } from '@/lib/vocabulary/letters';
import { MESSAGE_STATE_LABELS } from '@/lib/vocabulary/enquiries-office';
import type { OwnList } from '@/lib/views/schema';

const STATES = optionsOf(MESSAGE_STATE_LABELS);

export async function MessagesTab({ params, moderator, own }: { params: PageParams; moderator: Caller; own: OwnList }) {
  const { jobListings, messageList } = content();
  const query = messageListing.read(params);
  const id = messageListing.recordIn(params);
  const [{ messages, total }, shown] = await Promise.all([
    listMessages(query),
    id === undefined ? null : findMessage(id),
  ]);
  const [answers, flash] = shown
    ? await Promise.all([listLetters({ contactMessageId: shown.id }), readFlash(LETTER_FORMS.answer, params.outcome)])
    : [[], null];
  const timeZone = env().siteTimeZone;
  return (
    <ListingTab
      listing={messageListing}
      query={query}
      own={own}
      total={total}
      words={messageList}
      counts={{ total: messageList.total, of: await countMessages() }}
      selects={[{ param: 'status', label: jobListings.statusLabel, all: messageList.allStates, options: STATES }]}
      unknown={id !== undefined && !shown}
      late={await countLateMessages()}
    >
      <MessagesBoard
        key={messageListing.url({ ...query, sort: undefined })}
        messages={toFields(messages)}
        state={query}
        timeZone={timeZone}
        shown={
          shown && {
            id: shown.id,
            name: shown.name,
            state: shown.state,
            version: shown.version,
          }
        }
        details={
          shown && (
            <MessageDetails
              message={shown}
              thread={{
                answers: answers.toReversed(),
                greeting: greeting(shown.name),
                moderator: moderator.name,
                flash,
              }}
              timeZone={timeZone}
            />
          )
        }
      />
    </ListingTab>
  );
}
