import { ActivityTable } from '@/components/office/activity/activity-table';
import { ListingTab } from '@/components/office/listing-tab';
import { optionsOf } from '@/lib/vocabulary/labels';
import { env } from '@/lib/base/env';
import { toFields } from '@/lib/base/fields/by-field';
import type { PageParams } from '@/lib/base/fields/page-params';
import { content } from '@/lib/content';
import { activityListing } from '@/lib/platform/activity/listing';
import { listActivity, listActors } from '@/lib/platform/activity/queries';
import type { OwnList } from '@/lib/views/schema';

export async function ActivityTab({ params, own }: { params: PageParams; own: OwnList }) {
  const { activityGroups, activityList } = content();
  const query = activityListing.read(params);
  const [{ lines, total }, actors] = await Promise.all([listActivity(query), listActors()]);
  const moderators = actors.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ListingTab
      listing={activityListing}
      query={query}
      own={own}
      total={total}
      words={activityList}
      selects={[
        {
          param: 'group',
          label: activityList.groupLabel,
          all: activityList.allGroups,
          options: optionsOf(activityGroups),
        },
        {
          param: 'actor',
          label: activityList.actorLabel,
          all: activityList.allActors,
          options: [...moderators, ...optionsOf(activityList.others)],
        },
      ]}
    >
      <ActivityTable
        lines={toFields(lines.map(({ action: _, ...line }) => line))}
        state={query}
        timeZone={env().siteTimeZone}
      />
    </ListingTab>
  );
}
