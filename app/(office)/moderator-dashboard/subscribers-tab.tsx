import { ListingTab } from '@/components/office/listing-tab';
import { optionsOf } from '@/lib/vocabulary/labels';
import { SubscribersBoard } from '@/components/office/enquiries/subscribers-board';
import { env } from '@/lib/base/env';
import { toFields } from '@/lib/base/fields/by-field';
import type { PageParams } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { subscriberListing } from '@/lib/enquiries/listing';
import { countSubscribers, listSubscribers } from '@/lib/enquiries/office-queries';
import { SUBSCRIBER_STATUS_LABELS } from '@/lib/vocabulary/enquiries-office';
import type { OwnList } from '@/lib/views/schema';

const STATUSES = optionsOf(SUBSCRIBER_STATUS_LABELS);

export async function SubscribersTab({ params, own }: { params: PageParams; own: OwnList }) {
  const { jobListings, subscriberList } = content();
  const query = subscriberListing.read(params);
  const { subscribers, total } = await listSubscribers(query);
  const counts = await countSubscribers();
  return (
    <ListingTab
      listing={subscriberListing}
      query={query}
      own={own}
      total={total}
      words={subscriberList}
      counts={{ total: subscriberList.total, of: counts }}
      selects={[{ param: 'status', label: jobListings.statusLabel, all: subscriberList.allStatus, options: STATUSES }]}
    >
      <SubscribersBoard
        key={subscriberListing.url({ ...query, sort: undefined })}
        subscribers={toFields(subscribers)}
        state={query}
        timeZone={env().siteTimeZone}
        recipients={counts.confirmed}
      />
    </ListingTab>
  );
}
