import { redirect } from 'next/navigation';
import { exportUrl, messagesUrl } from '@/components/office/urls';
import { FilterBar } from '@/components/office/filter-bar';
import { ListLine } from '@/components/office/list-line';
import { MessageDetails } from '@/components/office/enquiries/message-details';
import { MessagesBoard } from '@/components/office/enquiries/messages-board';
import { StatusCounts } from '@/components/office/status-counts';
import { Banner } from '@/components/ui/banner';
import { Pagination } from '@/components/ui/pagination';
import { jobListings } from '@/lib/content/office';
import { messageList } from '@/lib/content/office-lists';
import { messagePageFilters, messageShown } from '@/lib/enquiries/office-filters';
import { MESSAGE_STATE_LABELS, MESSAGE_STATES } from '@/lib/vocabulary/enquiries-office';
import { countMessages, findMessage, listMessages } from '@/lib/enquiries/office-queries';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';

const STATE_OPTIONS = [
  { value: '', label: messageList.allStates },
  ...MESSAGE_STATES.map((state) => ({ value: state, label: MESSAGE_STATE_LABELS[state] })),
];

/** The Messages tab of an address, with the message it names open. */
export async function MessagesTab({ params }: { params: PageParams }) {
  const { limit, ...view } = messagePageFilters(params);
  const { state, search, page } = view;
  const id = messageShown(params);
  const [{ messages, total }, shown] = await Promise.all([
    listMessages({ ...view, limit }),
    id === undefined ? null : findMessage(id),
  ]);
  const pages = Math.max(1, Math.ceil(total / limit));
  // The last message of the last page may just have been deleted.
  if (page > pages) redirect(messagesUrl({ ...view, page: pages }));

  const counts = countMessages();
  const timeZone = env().siteTimeZone;
  return (
    <div className="office-stack">
      <StatusCounts
        counts={[
          { label: messageList.total, count: counts.total, href: messagesUrl(), current: state === undefined },
          ...MESSAGE_STATES.map((each) => ({
            label: MESSAGE_STATE_LABELS[each],
            count: counts[each],
            href: messagesUrl({ state: each }),
            current: state === each,
          })),
        ]}
      />
      <FilterBar
        kept={{ tab: 'messages' }}
        selects={[{ name: 'status', label: jobListings.statusLabel, value: state ?? '', options: STATE_OPTIONS }]}
        search={search ?? ''}
        searchLabel={messageList.searchLabel}
        clearHref={state || search ? messagesUrl() : undefined}
      />
      <ListLine
        total={total}
        page={page}
        limit={limit}
        one="message"
        many="messages"
        exportHref={exportUrl(messagesUrl(view))}
      />
      {id !== undefined && !shown && <Banner tone="error">{messageList.unknown}</Banner>}
      <MessagesBoard
        key={messagesUrl(view)}
        messages={messages}
        view={view}
        timeZone={timeZone}
        shown={
          shown && { id: shown.id, name: shown.name, email: shown.email, subject: shown.subject, state: shown.state }
        }
        details={shown && <MessageDetails message={shown} timeZone={timeZone} />}
      />
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(target) => messagesUrl({ ...view, page: target })}
        label={messageList.pages}
      />
    </div>
  );
}
