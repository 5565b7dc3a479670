import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FindForm } from '@/components/office/finding/find-form';
import { FoundRecords } from '@/components/office/finding/found-records';
import { Banner } from '@/components/ui/banner';
import { Pagination } from '@/components/ui/pagination';
import { RangeLine } from '@/components/ui/range-line';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/base/env';
import type { PageProps } from '@/lib/base/fields/page-params';
import { formatNumber, plural } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { content, slice } from '@/lib/content';
import { listTags } from '@/lib/desk/queries';
import { findPeople } from '@/lib/finding/queries';
import { findStateIn, findUrl, isAsked, type FindState, type FindView } from '@/lib/finding/schema';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { FOUND_PER_PAGE, MOST_FOUND } from '@/lib/vocabulary/finding';
import { OfficeFrame } from '../../office-frame';
import { tagOptions } from '../desk-filters';
import '../lists.css';
import './find.css';

// The title omits the search text, because browsers store titles in their history.
export const generateMetadata = (): Metadata => ({ title: content().findPage.title });

/** Searches applications and the talent pool for people (docs/decisions/027-people-search). */
export default async function FindPage({ searchParams }: PageProps) {
  const { findPage: words } = content();
  const state = findStateIn(await searchParams);
  const moderator = await requireModerator(findUrl(state));
  const view = await findPeople(state);
  const last = Math.max(1, Math.ceil(view.total / FOUND_PER_PAGE));
  if (state.page > last) redirect(findUrl({ ...state, page: last }));
  return (
    <OfficeFrame moderator={moderator} at="find">
      <div className="list">
        <div className="list-bar">
          {isAsked(state) && <p className="figures list-total">{plural(view.total, words.one, words.many)}</p>}
          <TextLink href={officePages.addCandidate}>{content().addCandidatePage.open}</TextLink>
          <TextLink href={officePages.imports}>{content().importPage.open}</TextLink>
          <FindForm state={state} jobs={view.jobs} tags={tagOptions(state.tag, await listTags())} />
        </div>
        {view.waiting > 0 && (
          <div className="list-note">
            <Banner tone="warning">{words.waiting(view.waiting)}</Banner>
          </div>
        )}
        {isAsked(state) && <Found state={state} view={view} pages={last} />}
        <details className="list-note" open={!isAsked(state)}>
          <summary className="row-action">{words.how.title}</summary>
          <ul className="mt-2 grid max-w-[44rem] list-disc gap-1.5 pl-5">
            {words.how.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
    </OfficeFrame>
  );
}

function Found({ state, view, pages: last }: { state: FindState; view: FindView; pages: number }) {
  const { findPage: words } = content();
  const { records, total, isMore } = view;
  return (
    <section aria-label={words.results}>
      {isMore && <p className="list-note">{words.isMore(formatNumber(MOST_FOUND))}</p>}
      {total === 0 ? (
        <p className="list-note">
          {words.noMatches} {words.noMatchesHint}
        </p>
      ) : (
        <div className="list-rows">
          <FoundRecords
            records={records}
            timeZone={env().siteTimeZone}
            words={slice(words, 'columns', 'fields', 'unread', 'open', 'person', 'results')}
          />
        </div>
      )}
      <div className="list-foot">
        <RangeLine total={total} page={state.page} limit={FOUND_PER_PAGE} one={words.one} many={words.many} />
        <Pagination
          page={state.page}
          pages={last}
          hrefFor={(page) => findUrl({ ...state, page })}
          label={words.pages}
        />
      </div>
    </section>
  );
}
