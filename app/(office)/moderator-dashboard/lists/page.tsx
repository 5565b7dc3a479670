import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ImportLink } from '@/components/office/imports/import-link';
import { ListTable, NewListForm } from '@/components/office/lists/list-table';
import { PeopleSaid } from '@/components/office/lists/people-said';
import { SearchTable } from '@/components/office/lists/search-table';
import { Pagination } from '@/components/ui/pagination';
import { RangeLine } from '@/components/ui/range-line';
import { env } from '@/lib/base/env';
import { pageNumber, type PageProps } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { listLists } from '@/lib/lists/queries';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { listSavedSearches } from '@/lib/views/queries';
import { LIST_FORMS, LISTS_PER_PAGE } from '@/lib/vocabulary/lists';
import { VIEW_FORM } from '@/lib/vocabulary/views';
import { OfficeFrame } from '../../office-frame';
import '../lists.css';
import './people-lists.css';

export const generateMetadata = (): Metadata => ({ title: content().listsPage.title });

/** A moderator's lists of people and saved searches (docs/decisions/040-lists-and-searches). */
export default async function ListsPage({ searchParams }: PageProps) {
  const { listsPage: words } = content();
  const params = await searchParams;
  const page = pageNumber(params.page);
  const pageUrl = (of: number) => withQuery(officePages.lists, { page: of > 1 ? of : null });
  const moderator = await requireModerator(pageUrl(page), 'read');
  const [{ lists, total }, searches, flashes] = await Promise.all([
    listLists(moderator.userId, page),
    listSavedSearches(moderator.userId),
    readFlashes([LIST_FORMS.add, LIST_FORMS.change, VIEW_FORM] as const, params.outcome),
  ]);
  const last = Math.max(1, Math.ceil(total / LISTS_PER_PAGE));
  if (page > last) redirect(pageUrl(last));
  return (
    <OfficeFrame moderator={moderator} at="lists" actions={<ImportLink />}>
      <div className="people-lists">
        <PeopleSaid flashes={flashes} />
        <section aria-labelledby="lists" className="list">
          <h2 id="lists" className="list-note text-h3">
            {words.lists}
          </h2>
          {total === 0 ? (
            <p className="list-note">{words.noLists}</p>
          ) : (
            <ListTable lists={lists} timeZone={env().siteTimeZone} />
          )}
          {total > LISTS_PER_PAGE && (
            <div className="list-foot">
              <RangeLine total={total} page={page} limit={LISTS_PER_PAGE} one={words.one} many={words.many} />
              <Pagination page={page} pages={last} hrefFor={pageUrl} label={words.pages} />
            </div>
          )}
          <NewListForm />
        </section>
        <section aria-labelledby="searches" className="list">
          <h2 id="searches" className="list-note text-h3">
            {words.searches}
          </h2>
          {searches.length === 0 ? (
            <p className="list-note">{words.noSearches}</p>
          ) : (
            <>
              <SearchTable searches={searches} />
              <p className="list-note text-muted">{words.digestHint}</p>
            </>
          )}
        </section>
      </div>
    </OfficeFrame>
  );
}
