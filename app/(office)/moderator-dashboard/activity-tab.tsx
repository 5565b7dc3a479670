import { redirect } from 'next/navigation';
import { ActivityTable } from '@/components/office/activity/activity-table';
import { activityUrl, exportUrl } from '@/components/office/urls';
import { FilterBar } from '@/components/office/filter-bar';
import { ListLine } from '@/components/office/list-line';
import { Pagination } from '@/components/ui/pagination';
import { activityPageFilters } from '@/lib/platform/activity/filters';
import { OTHER_ACTORS } from '@/lib/vocabulary/activity';
import { listActivity, listActors } from '@/lib/platform/activity/queries';
import { activityGroups } from '@/lib/content/activity';
import { activityList } from '@/lib/content/office-lists';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';

const GROUP_OPTIONS = [
  { value: '', label: activityList.allGroups },
  ...Object.entries(activityGroups).map(([value, label]) => ({ value, label })),
];
const OTHERS = OTHER_ACTORS.map((value) => ({ value, label: activityList.others[value] }));

/** The Activity tab of an address. */
export async function ActivityTab({ params }: { params: PageParams }) {
  const { limit, ...view } = activityPageFilters(params);
  const { group, actor, record, page } = view;
  const [{ lines, total }, actors] = await Promise.all([listActivity({ ...view, limit }), listActors()]);
  const pages = Math.max(1, Math.ceil(total / limit));
  if (page > pages) redirect(activityUrl({ ...view, page: pages }));

  const actorOptions = [
    { value: '', label: activityList.allActors },
    ...actors.map(({ id, name }) => ({ value: String(id), label: name })),
    ...OTHERS,
  ];
  return (
    <div className="office-stack">
      <FilterBar
        kept={{ tab: 'activity' }}
        selects={[
          { name: 'group', label: activityList.groupLabel, value: group ?? '', options: GROUP_OPTIONS },
          { name: 'actor', label: activityList.actorLabel, value: String(actor ?? ''), options: actorOptions },
        ]}
        search={record ?? ''}
        searchLabel={activityList.searchLabel}
        clearHref={group || actor || record ? activityUrl() : undefined}
      />
      <ListLine
        total={total}
        page={page}
        limit={limit}
        one="line"
        many="lines"
        exportHref={exportUrl(activityUrl(view))}
      />
      <ActivityTable lines={lines} timeZone={env().siteTimeZone} />
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(target) => activityUrl({ ...view, page: target })}
        label={activityList.pages}
      />
    </div>
  );
}
