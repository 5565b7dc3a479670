import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { FoundRecords } from '@/components/office/finding/found-records';
import { EditList } from '@/components/office/lists/edit-list';
import { PeopleBar } from '@/components/office/lists/people-bar';
import { PeopleSaid } from '@/components/office/lists/people-said';
import { Pagination } from '@/components/ui/pagination';
import { RangeLine } from '@/components/ui/range-line';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/base/env';
import { toFields } from '@/lib/base/fields/by-field';
import { pageNumber, wholeNumber, type PageParams } from '@/lib/base/fields/page-params';
import { plural } from '@/lib/base/format';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { listNames, viewList } from '@/lib/lists/queries';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { FOUND_PER_PAGE } from '@/lib/vocabulary/finding';
import { LIST_FORMS } from '@/lib/vocabulary/lists';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';
import { OfficeFrame } from '../../../office-frame';
import '../../lists.css';
import '../../find/find.css';
import '../people-lists.css';
import { May } from '@/components/office/may';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageParams> };

// The title omits the list's name, because browsers store titles in their history.
export const generateMetadata = (): Metadata => ({ title: content().listsPage.lists });

/** A list of people (docs/decisions/040-lists-and-searches). */
export default async function ListPage({ params, searchParams }: Props) {
  const { dashboard, exportLink, listPage: words } = content();
  const [{ id: given }, query] = await Promise.all([params, searchParams]);
  const id = wholeNumber(given) ?? 0;
  const page = pageNumber(query.page);
  const pageUrl = (of: number) => withQuery(officePages.list(id), { page: of > 1 ? of : null });
  const moderator = await requireModerator(pageUrl(page), 'read');
  const list = await viewList(id, moderator.userId, page);
  if (!list) notFound();
  const { name, total, records } = list;
  const last = Math.max(1, Math.ceil(total / FOUND_PER_PAGE));
  if (page > last) redirect(pageUrl(last));
  const forms = [LIST_FORMS.add, LIST_FORMS.takeOff, LIST_FORMS.change, SOURCING_FORMS.putIn] as const;
  const [flashes, lists] = await Promise.all([readFlashes(forms, query.outcome), listNames(moderator.userId)]);
  return (
    <OfficeFrame
      moderator={moderator}
      at="lists"
      trail={[{ label: dashboard.tabs.lists, href: officePages.lists }]}
      title={name}
    >
      <div className="list">
        <div className="list-bar">
          <p className="figures list-total">{plural(total, words.one, words.many)}</p>
          <div className="list-chips">
            <span className="text-muted">{content().listsPage[list.shared ? 'all' : 'mine']}</span>
          </div>
          <TextLink href={officePages.find}>{words.search}</TextLink>
          <EditList list={list} people={total} />
        </div>
        <PeopleSaid flashes={flashes} />
        {total === 0 ? (
          <p className="list-note">{words.empty}</p>
        ) : (
          <>
            <section aria-label={words.rows}>
              <FoundRecords records={toFields(records)} timeZone={env().siteTimeZone} areListed />
              <div className="list-foot">
                <RangeLine total={total} page={page} limit={FOUND_PER_PAGE} one={words.one} many={words.many} />
                <Pagination page={page} pages={last} hrefFor={pageUrl} label={words.pages} />
                <May do="export">
                  <a href={withQuery(officeApi.export, { list: 'people', from: id })} className="row-action ml-auto">
                    {exportLink.label}
                    <span className="sr-only">{exportLink.of(words.many)}</span>
                  </a>
                </May>
              </div>
            </section>
            <PeopleBar key={pageUrl(page)} page={pageUrl(page)} total={total} from={{ list: id }} lists={lists} />
          </>
        )}
      </div>
    </OfficeFrame>
  );
}
