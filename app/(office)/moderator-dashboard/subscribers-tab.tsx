import { redirect } from 'next/navigation';
import { exportUrl, subscribersUrl } from '@/components/office/urls';
import { FilterBar } from '@/components/office/filter-bar';
import { ListLine } from '@/components/office/list-line';
import { StatusCounts } from '@/components/office/status-counts';
import { SubscribersBoard } from '@/components/office/enquiries/subscribers-board';
import { Pagination } from '@/components/ui/pagination';
import { jobListings } from '@/lib/content/office';
import { subscriberList } from '@/lib/content/office-lists';
import { subscriberPageFilters } from '@/lib/enquiries/office-filters';
import { SUBSCRIBER_STATUS_LABELS, SUBSCRIBER_STATUSES } from '@/lib/vocabulary/enquiries-office';
import { countSubscribers, listSubscribers } from '@/lib/enquiries/office-queries';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';

const STATUS_OPTIONS = [
  { value: '', label: subscriberList.allStatus },
  ...SUBSCRIBER_STATUSES.map((status) => ({ value: status, label: SUBSCRIBER_STATUS_LABELS[status] })),
];

/** The Subscribers tab of an address. */
export async function SubscribersTab({ params }: { params: PageParams }) {
  const { limit, ...view } = subscriberPageFilters(params);
  const { status, search, page } = view;
  const { subscribers, total } = await listSubscribers({ ...view, limit });
  const pages = Math.max(1, Math.ceil(total / limit));
  // The last subscriber of the last page may just have been removed.
  if (page > pages) redirect(subscribersUrl({ ...view, page: pages }));

  const counts = countSubscribers();
  return (
    <div className="office-stack">
      <StatusCounts
        counts={[
          {
            label: subscriberList.total,
            count: counts.total,
            href: subscribersUrl(),
            current: status === undefined,
          },
          ...SUBSCRIBER_STATUSES.map((each) => ({
            label: SUBSCRIBER_STATUS_LABELS[each],
            count: counts[each],
            href: subscribersUrl({ status: each }),
            current: status === each,
          })),
        ]}
      />
      <FilterBar
        kept={{ tab: 'subscribers' }}
        selects={[{ name: 'status', label: jobListings.statusLabel, value: status ?? '', options: STATUS_OPTIONS }]}
        search={search ?? ''}
        searchLabel={subscriberList.searchLabel}
        clearHref={status || search ? subscribersUrl() : undefined}
      />
      <ListLine
        total={total}
        page={page}
        limit={limit}
        one="subscriber"
        many="subscribers"
        exportHref={exportUrl(subscribersUrl(view))}
      />
      <SubscribersBoard
        key={subscribersUrl(view)}
        subscribers={subscribers}
        timeZone={env().siteTimeZone}
        recipients={counts.confirmed}
      />
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(target) => subscribersUrl({ ...view, page: target })}
        label={subscriberList.pages}
      />
    </div>
  );
}
