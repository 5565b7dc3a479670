import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { IntroducedTo } from '@/components/office/introductions/introduced-to';
import { InterviewList } from '@/components/office/interviews/interview-list';
import { OfferForm } from '@/components/office/interviews/offer-form';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/text-link';
import { applicationListing } from '@/lib/applications/listing';
import { env } from '@/lib/base/env';
import { wholeNumber, type PageParams } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { today } from '@/lib/base/time';
import { content } from '@/lib/content';
import { findInterviewsOf } from '@/lib/interviews/queries';
import { findIntroductionsOf } from '@/lib/introductions/queries';
import { readFlashes } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { INTERVIEW_FORMS } from '@/lib/vocabulary/interviews';
import { OfficeFrame } from '../../../../office-frame';
import './interviews.css';
import { May } from '@/components/office/may';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageParams> };

export const generateMetadata = (): Metadata => ({ title: content().interviewOffice.link });

/** Lists the interview times offered to an applicant and has a form to offer more (docs/decisions/030-client-links). */
export default async function InterviewsPage({ params, searchParams }: Props) {
  const { dashboard, interviewOffice: words } = content();
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const applicationId = wholeNumber(id) ?? 0;
  const moderator = await requireModerator(officePages.interviews(applicationId), 'read');
  const [found, introductions] = await Promise.all([
    findInterviewsOf(applicationId),
    findIntroductionsOf(applicationId),
  ]);
  if (!found) notFound();
  const { offer, act } = INTERVIEW_FORMS;
  const [ofOffer, ofAct] = await readFlashes([offer, act] as const, query.outcome);
  const timeZone = env().siteTimeZone;
  const { name, job, clientEmail, interviews } = found;
  const isWaiting = interviews.some(({ state, isOver }) => state === 'offered' && !isOver);
  return (
    <OfficeFrame
      moderator={moderator}
      at="applications"
      trail={[{ label: dashboard.sections.candidates, href: applicationListing.url() }]}
      title={words.title(name)}
    >
      <p className="row-actions mb-2">
        <TextLink href={applicationListing.url({ open: applicationId })}>{words.toApplication}</TextLink>
        {!job.isDeleted && <TextLink href={officePages.shortlist(job.id)}>{words.toShortlist}</TextLink>}
      </p>
      <p className="text-muted">
        {job.title}, {job.companyName}
      </p>
      <section id="list" aria-labelledby="list-title" className="interview-part">
        <h2 id="list-title" className="text-h3">
          {words.list}
        </h2>
        {[ofAct, ofOffer].map(
          (flash, at) =>
            flash && (
              <Banner key={at} live tone={flash.ok ? 'success' : 'error'}>
                {flash.message}
              </Banner>
            ),
        )}
        <InterviewList application={applicationId} interviews={interviews} flash={ofAct} timeZone={timeZone} />
        <IntroducedTo introductions={introductions} timeZone={timeZone} />
      </section>
      {!isWaiting && (
        <May do="write">
          <section id="offer" aria-labelledby="offer-title" className="interview-part">
            <h2 id="offer-title" className="text-h3">
              {words.offer}
            </h2>
            <p className="prose text-muted">{words.offerText}</p>
            <OfferForm
              application={applicationId}
              clientEmail={clientEmail}
              flash={ofOffer}
              timeZone={timeZone}
              today={today()}
            />
          </section>
        </May>
      )}
    </OfficeFrame>
  );
}
