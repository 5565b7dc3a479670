import { Button } from '@/components/ui/button';
import { Lines } from '@/components/ui/lines';
import { Pagination } from '@/components/ui/pagination';
import { RangeLine } from '@/components/ui/range-line';
import { TextLink } from '@/components/ui/text-link';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { PersonView, ShortlistView } from '@/lib/shortlist/view-schema';
import { PEOPLE_PER_PAGE, SHORTLIST_LISTS } from '@/lib/vocabulary/shortlist';
import { StatusCounts } from '../status-counts';
import { FlashBanner } from '@/components/ui/flash-banner';
import { PersonCard } from './person-card';
import { shortlistAction, shortlistUrl, type ShortlistState } from './urls';

type PeopleListsProps = {
  view: ShortlistView;
  state: ShortlistState;
  flash: Flash | null;
  drawFlash: Flash | null;
  timeZone: string;
};

/** Lists the people of the tab in the URL. People without a position in the order are last. */
export function PeopleLists({ view, state, flash, drawFlash, timeZone }: PeopleListsProps) {
  const { shortlistPage: words } = content();
  const { job, counts, people, unread, total, pool } = view;
  const { list, page } = state;
  const about = flash?.ok === false ? flash.values?.person : flash?.data?.person;
  const cards = (some: readonly PersonView[]) =>
    some.map((person) => (
      <PersonCard
        key={person.key}
        job={job.id}
        person={person}
        state={state}
        flash={about === person.key ? flash : null}
        timeZone={timeZone}
      />
    ));
  const isShown = [...people, ...unread].some(({ key }) => key === about);
  return (
    <section id="people" aria-labelledby="people-title" className="office-stack">
      <h2 id="people-title" className="text-h3">
        {words.lists[list]}
      </h2>
      <details>
        <summary className="row-action">{words.knowsTitle}</summary>
        <Lines items={words.knows} className="points prose" />
      </details>
      <StatusCounts
        counts={SHORTLIST_LISTS.map((each) => ({
          label: words.lists[each],
          count: counts[each],
          href: shortlistUrl(job.id, { pool: state.pool, list: each }),
          current: each === list,
        }))}
      />
      <PoolChoice job={job.id} state={state} pool={pool} />
      <FlashBanner flash={isShown ? null : flash} />
      <FlashBanner flash={drawFlash} />
      <RangeLine total={total} page={page} limit={PEOPLE_PER_PAGE} one={words.people.one} many={words.people.many} />
      {total === 0 && <p className="text-muted">{words.empty[list]}</p>}
      <ol className="shortlist-people">{cards(people)}</ol>
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(total / PEOPLE_PER_PAGE))}
        hrefFor={(target) => shortlistUrl(job.id, { ...state, page: target })}
        label={words.people.pages}
      />
      {list === 'order' && total > 1 && <Draw job={job.id} state={state} />}
      {unread.length > 0 && (
        <section aria-labelledby="unread-title" className="office-stack">
          <h2 id="unread-title" className="text-h3">
            {words.unreadTitle}
          </h2>
          <p className="text-muted">{words.unreadText}</p>
          <ul className="shortlist-people">{cards(unread)}</ul>
          {counts.unread > unread.length && (
            <TextLink href={shortlistUrl(job.id, { pool: state.pool, list: 'unread' })} tall>
              {words.lists.unread} ({counts.unread})
            </TextLink>
          )}
        </section>
      )}
    </section>
  );
}

function PoolChoice({ job, state, pool }: { job: number; state: ShortlistState; pool: ShortlistView['pool'] }) {
  const { shortlistPage: words } = content();
  const { list } = state;
  return (
    <p>
      {pool && `${words.pool.said(pool.people, pool.compared)} `}
      <TextLink href={shortlistUrl(job, { pool: !state.pool, list })} tall>
        {state.pool ? words.pool.remove : words.pool.add}
      </TextLink>
    </p>
  );
}

function Draw({ job, state }: { job: number; state: ShortlistState }) {
  const { shortlistPage: words } = content();
  return (
    <form
      method="post"
      action={shortlistAction(officeApi.shortlistDraw, job, { ...state, list: 'drawn', page: 1 })}
      className="shortlist-panel"
    >
      <h3>{words.draw.title}</h3>
      <p className="prose text-muted">{words.draw.text}</p>
      {state.pool && <input type="hidden" name="pool" value="1" />}
      <Button type="submit" variant="secondary" className="justify-self-start">
        {words.draw.button}
      </Button>
    </form>
  );
}
