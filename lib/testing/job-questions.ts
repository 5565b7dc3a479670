import { jobsPublishedBetween, unmailedJobs } from '../alerts/store';
import { addDays } from '../base/format';
import { foldText } from '../base/text';
import { findBoardSize } from '../board/board';
import { listOfficeJobs, listPublicJobs } from '../board/queries';
import { parseBoardQuery } from '../board/search/board-query';
import { searchBoard } from '../board/search/search-board';
import { recommendedJobs, searchOpenJobs } from '../matching/recommendations';
import { transaction } from '../platform/db/client';
import * as jobSearch from '../jobs/store/search';
import { jobsToScore } from '../matching/store';
import {
  jobsChangedAfter,
  latestJobChange,
  publicCompanyNames,
  searchedJobs,
  searchedJobsAfter,
  storeState,
} from '../board/store';
import * as openJobs from '../jobs/store/walk';
import { chanceOf, SAMPLE_WORDS } from './sample-rows';

export type Ask = (question: string, answer: Promise<unknown>) => Promise<void>;

/** Asks the questions about jobs for lib/testing/product-questions. @param now time of the rows */
export async function askJobs(ask: Ask, seed: number, now: Date): Promise<void> {
  const { below, of, words } = chanceOf(seed);
  const maybe = <Value>(value: Value): Value | undefined => (below(3) === 0 ? value : undefined);
  const today = now.toISOString().slice(0, 10);
  const day = () => addDays(today, below(40) - 20);
  const term = () => foldText(of([...SAMPLE_WORDS, words(SAMPLE_WORDS, 2), 'en', 'r', 'gi']));
  const ids = () => Array.from({ length: 1 + below(9) }, () => 7 * (1 + below(170)));
  for (let n = 0; n < 120; n += 1) {
    const search = {
      statuses: of([['published'], ['published', 'closed'], ['pending'], ['closed', 'rejected', 'published']]),
      openOn: maybe(day()) ?? null,
      titlePart: of([term(), undefined]),
      location: maybe(foldText('London, UK')),
      type: maybe('contract'),
      industry: maybe('Finance'),
      experienceLevel: maybe('mid'),
      salaryAtLeast: maybe(50_000 + below(30) * 1_000),
      offset: of([0, 0, 3, 30, 500]),
      limit: of([1, 5, 12]),
    };
    await ask(`jobs ${JSON.stringify(search)}`, jobSearch.searchJobs(search));
    await ask(`page of jobs ${JSON.stringify(search)}`, jobSearch.pageOfJobs(search));
  }
  for (let n = 0; n < 60; n += 1) {
    const filter = { search: maybe(of([term(), 'zeta'])), location: maybe(of(['uk', 'ü', '%'])) };
    const asked = { ...filter, type: maybe('contract'), page: of([1, 2]), limit: 6 };
    await ask(`open jobs ${JSON.stringify(asked)}`, searchOpenJobs(asked));
    const terms = [term(), term()];
    const user = of([10, 11, null]);
    await ask(`jobs to score ${user} ${terms.join()}`, jobsToScore(user, day(), terms));
    await ask(`like ${terms.join()}`, searchOpenJobs({ search: terms[0]!, page: 1, limit: 5 }));
  }
  for (let n = 0; n < 25; n += 1) {
    const [some, on] = [ids(), day()];
    await ask(`listed ${some.join()}`, jobSearch.listedJobs(some));
    await ask(`searched ${some.join()}`, searchedJobs(some));
    await ask(`shown ${some.join()}`, openJobs.jobsToShow(some, ['id', 'title', 'skills', 'createdAt'] as never[]));
    const industries = of([undefined, ['Finance'], []]);
    await ask(
      `matching ${industries}`,
      openJobs.jobIdsMatching(some, { industries, experienceLevels: maybe(['mid']) }),
    );
    const walk = { openOn: on, before: of([null, 300]), skip: of([0, 3]), limit: 7 };
    const places = { locations: of([undefined, ['london, uk', 'remote'], []]), types: maybe(['contract']) };
    await ask(`walk ${JSON.stringify([walk, places])}`, openJobs.openJobIdsAfter({ ...walk, ...places }));
    const [alert, limit] = [1 + below(4), of([1, 3, 50])];
    await ask(
      `unmailed ${alert}`,
      transaction((tx) => unmailedJobs(tx, alert, some, on, limit)),
    );
    const from = new Date(now.getTime() - below(90) * 86_400_000);
    await ask(`published since ${from.toISOString()}`, jobsPublishedBetween(from, now, on));
  }
  await ask(
    'counts of jobs',
    jobSearch.countJobs().then((counts) => Object.entries(counts).sort()),
  );
  await ask('dates', openJobs.jobDatesAfter(70, 20));
  await ask('companies', publicCompanyNames());
  await ask('searched after', searchedJobsAfter(70, 9));
  await ask(
    'state',
    storeState().then(({ version }) => version > 0),
  );
  await ask('latest change', latestJobChange());
  for (const [sequence, limit] of [
    [0, undefined],
    [150, 4],
    [160, 4],
    [900, undefined],
  ] as const)
    await ask(`changes after ${sequence}`, jobsChangedAfter(sequence, limit));
  await ask('facets of the board', findBoardSize());
  const query = (given: Record<string, string>) => parseBoardQuery(new URLSearchParams(given));
  for (const q of ['', 'engineer', 'java -rust', 'c++', 'an', 'résumé', 'инженер', 'nothing at all'])
    for (const more of [
      {},
      { workplace: 'remote' },
      { pay: '60000', currency: 'GBP' },
      { sort: 'newest', page: '2' },
    ] as object[])
      await ask(`board ${q} ${JSON.stringify(more)}`, searchBoard(query({ q, ...more })));
  for (const search of ['en', 'engineer', '%'])
    for (const openOnly of [true, false]) {
      const asked = { search, statuses: ['published'] as const, openOnly, page: 1, limit: 5 };
      await ask(`public jobs ${search}`, listPublicJobs(asked));
      await ask(`office jobs ${search}`, listOfficeJobs({ ...asked, statuses: ['pending', 'published'] }));
    }
  for (const userId of [10, 11, 12]) await ask(`recommended ${userId}`, recommendedJobs(userId, 5));
}
