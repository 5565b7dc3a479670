import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Moves, ReviewFrame } from '@/components/office/review/review-frame';
import { afterUndo, listOf, reviewIn, reviewUrl } from '@/components/office/review/urls';
import { TextLink } from '@/components/ui/text-link';
import type { PageParams } from '@/lib/base/fields/page-params';
import { pages } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { REVIEW_FORM, REVIEW_LISTS, type ReviewList } from '@/lib/vocabulary/review';
import { OfficeFrame } from '../../../office-frame';
import { applicationReviewing } from './application-review';
import { cvReviewing } from './cv-review';
import { jobReviewing } from './job-review';
import type { Reviewing } from './reviewing';
import '../../jobs/[id]/job.css';
import './review.css';

type Props = { params: Promise<{ list: string }>; searchParams: Promise<PageParams> };

// The title omits the applicant's name, because browsers store titles in their history.
export const generateMetadata = (): Metadata => ({ title: content().reviewPage.title });

const REVIEWING: Readonly<Record<ReviewList, Reviewing>> = {
  jobs: jobReviewing,
  cvs: cvReviewing,
  applications: applicationReviewing,
};

/**
 * Reviews a list's records one by one: the document on one side, its decision form on the other
 * (docs/decisions/029-office).
 */
export default async function ReviewPage({ params, searchParams }: Props) {
  const { reviewKeys, reviewPage: words } = content();
  const [{ list: named }, query] = await Promise.all([params, searchParams]);
  const list = REVIEW_LISTS.find((each) => each === named);
  // An unknown list asks for sign-in before its 404, so that anonymous visitors cannot find out which lists exist.
  if (!list) {
    await requireModerator(pages.moderatorDashboard, 'read');
    notFound();
  }
  const asked = reviewIn(list, query);
  const moderator = await requireModerator(reviewUrl(asked), 'read');
  const reviewing = REVIEWING[list];
  const { last, held, done, filters } = asked;
  // Looked up only if the count of decided records depends on it.
  const place = last === undefined || held || done === 0 ? null : await reviewing.position(filters, last);
  const state = afterUndo(asked, place?.listed ?? false);
  const flash = await readFlash(REVIEW_FORM, query.outcome);
  const refused = flash?.ok === false ? flash : null;
  const start = await reviewing.start(state.filters);
  const open = state.open ?? (state.end ? null : start.first);
  const [record, said] = await Promise.all([
    open === null
      ? null
      : reviewing.read(open, { state: { ...state, open }, flash: refused, moderator, outcome: query.outcome }),
    state.last === undefined ? null : reviewing.said(state.last, state),
  ]);
  const shown = { ...state, open: open ?? undefined };
  return (
    <OfficeFrame
      moderator={moderator}
      at={list}
      trail={[{ label: words.of[list], href: listOf(state, record?.place ?? null) }]}
      title={record?.name ?? words.title}
      actions={record?.place && <Moves state={shown} place={record.place} />}
      keys={reviewKeys[list === 'applications' ? list : 'decisions']}
      isWork
    >
      <ReviewFrame
        state={shown}
        name={record?.name ?? null}
        said={said}
        problem={refused?.message ?? null}
        document={
          record?.document ?? (
            <div className="grid gap-3 px-(--gap) py-6">
              <p>{state.end ? words.end : state.open === undefined ? words.empty : words.unknown}</p>
              {start.total > 0 && (
                <p>
                  {state.end && `${words.stillThere(start.total)} `}
                  <TextLink href={reviewUrl({ ...state, open: undefined, last: undefined, done: 0, end: false })}>
                    {words.fromFirst}
                  </TextLink>
                </p>
              )}
            </div>
          )
        }
        decision={record?.decision ?? null}
      />
    </OfficeFrame>
  );
}
