import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FindForm } from '@/components/office/finding/find-form';
import { FoundRecords } from '@/components/office/finding/found-records';
import { HowToSearch } from '@/components/office/finding/how-to-search';
import { ListFoot } from '@/components/office/list-foot';
import { PeopleBar } from '@/components/office/lists/people-bar';
import { PeopleSaid } from '@/components/office/lists/people-said';
import { TypedJob } from '@/components/office/typed-job';
import { ViewChips, ViewMenu } from '@/components/office/views/list-views';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/base/env';
import { toFields } from '@/lib/base/fields/by-field';
import { searchText, wholeNumber, type PageProps } from '@/lib/base/fields/page-params';
import { formatNumber, plural } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { withQuery } from '@/lib/base/routes';
import { content, slice } from '@/lib/content';
import { listTags } from '@/lib/desk/queries';
import { findPeople } from '@/lib/finding/queries';
import { findStateIn, findUrl, isAsked, type FindState, type FindView } from '@/lib/finding/schema';
import { findJobsTitled } from '@/lib/jobs/named-jobs';
import { listNames } from '@/lib/lists/queries';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import type { Caller } from '@/lib/platform/sessions/sessions';
import { findSavedSearch, listSavedSearches } from '@/lib/views/queries';
import { FOUND_PER_PAGE, MOST_FOUND } from '@/lib/vocabulary/finding';
import { LIST_FORMS } from '@/lib/vocabulary/lists';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';
import { VIEW_FORM } from '@/lib/vocabulary/views';
import { OfficeFrame } from '../../office-frame';
import { tagOptions } from '../desk-filters';
import '../lists.css';
import './find.css';
import '../lists/people-lists.css';
import { May } from '@/components/office/may';

// The title omits the search text, because browsers store titles in their history.
export const generateMetadata = (): Metadata => ({ title: content().findPage.title });

/** Searches applications and the talent pool for people (docs/decisions/027-people-search). */
export default async function FindPage({ searchParams }: PageProps) {
  const { findPage: words } = content();
  const params = await searchParams;
  const asked = findStateIn(params);
  const saved = wholeNumber(params.search);
  const { changed } = asked;
  const moderator = await requireModerator(
    saved === undefined ? findUrl(asked) : withQuery(officePages.find, { search: saved, changed }),
    'read',
  );
  if (saved !== undefined) redirect(await savedUrl(saved, changed, moderator));
  const typedJob = asked.job === undefined ? (searchText(params.job) ?? null) : null;
  const named = typedJob === null ? [] : await findJobsTitled(typedJob);
  // If only one job's title contains the typed text, the search is about that job.
  const isOne = named.length === 1;
  const state = isOne ? { ...asked, job: named[0]!.id } : asked;
  const [view, searches, flashes] = await Promise.all([
    findPeople(state),
    listSavedSearches(moderator.userId),
    readFlashes([VIEW_FORM, LIST_FORMS.add, SOURCING_FORMS.putIn] as const, params.outcome),
  ]);
  const last = Math.max(1, Math.ceil(view.total / FOUND_PER_PAGE));
  if (state.page > last) redirect(findUrl({ ...state, page: last }));
  return (
    <OfficeFrame moderator={moderator} at="find">
      <div className="list">
        <div className="list-bar">
          {isAsked(state) && <p className="figures list-total">{plural(view.total, words.one, words.many)}</p>}
          <May do="write">
            <TextLink href={officePages.addCandidate}>{content().addCandidatePage.open}</TextLink>
            <TextLink href={officePages.imports}>{content().importPage.open}</TextLink>
          </May>
          <FindForm
            state={state}
            job={view.job}
            typedJob={typedJob}
            tags={tagOptions(state.tag, await listTags())}
            timeZone={env().siteTimeZone}
            saved={<ViewChips views={searches} current={unpagedUrl(state)} />}
          />
          <ViewMenu
            list="people"
            own={{ views: searches, columns: undefined }}
            columns={[]}
            current={unpagedUrl(state)}
            page={findUrl(state)}
            isSearched={false}
          />
        </div>
        <PeopleSaid flashes={flashes} />
        {typedJob !== null && !isOne && (
          <div className="list-note">
            <TypedJob typed={typedJob} found={named} hrefOf={(job) => findUrl({ ...asked, job })} />
          </div>
        )}
        {view.waiting > 0 && (
          <div className="list-note">
            <Banner tone="warning">{words.waiting(view.waiting)}</Banner>
          </div>
        )}
        {isAsked(state) && <Found state={state} view={view} moderator={moderator} />}
        <HowToSearch isOpen={!isAsked(state)} />
      </div>
    </OfficeFrame>
  );
}

/** URL of the first page of a search, as it is saved. */
const unpagedUrl = (state: FindState) => findUrl({ ...state, changed: undefined, page: 1 });

/** Returns the URL of a saved search, or of the list of searches if it is gone. */
async function savedUrl(id: number, changed: string | undefined, { userId }: Caller): Promise<string> {
  const query = await findSavedSearch(id, userId);
  if (query === null) return `${officePages.lists}#searches`;
  return findUrl({ ...findStateIn(Object.fromEntries(new URLSearchParams(query))), changed });
}

type FoundProps = { state: FindState; view: FindView; moderator: Caller };

async function Found({ state, view, moderator }: FoundProps) {
  const { findPage: words } = content();
  const { records, total, isMore } = view;
  const lists = total === 0 ? [] : await listNames(moderator.userId);
  return (
    <>
      <section aria-label={words.results}>
        {isMore && <p className="list-note">{words.isMore(formatNumber(MOST_FOUND))}</p>}
        {total === 0 ? (
          <p className="list-note">
            {words.noMatches} {words.noMatchesHint}
          </p>
        ) : (
          <FoundRecords records={toFields(records)} timeZone={env().siteTimeZone} />
        )}
        <ListFoot
          total={total}
          page={state.page}
          limit={FOUND_PER_PAGE}
          words={slice(words, 'one', 'many', 'pages')}
          href={findUrl({ ...state, page: 1 })}
        />
      </section>
      {total > 0 && (
        <PeopleBar
          key={findUrl(state)}
          page={findUrl(state)}
          total={total}
          from={{ query: findUrl({ ...state, page: 1 }).split('?')[1] ?? '' }}
          lists={lists}
        />
      )}
    </>
  );
}
