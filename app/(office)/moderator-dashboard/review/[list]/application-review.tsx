import { ApplicationDecision } from '@/components/office/review/application-decision';
import { DocumentPane, ReadText } from '@/components/office/review/document-pane';
import { reviewAction } from '@/components/office/review/urls';
import { applicationLetterDesk } from '@/lib/applications/letter-desk';
import { applicationListing } from '@/lib/applications/listing';
import { findOfficeApplication } from '@/lib/applications/queries';
import { firstApplication, positionOfApplication, readResumeText } from '@/lib/applications/review';
import { env } from '@/lib/base/env';
import { officeApi } from '@/lib/base/office-routes';
import { today } from '@/lib/base/time';
import { wishesOfApplicant } from '@/lib/candidates/wishes';
import { content } from '@/lib/content';
import { APPLICATION_STATUS_LABELS } from '@/lib/vocabulary/applications';
import type { Reviewing } from './reviewing';
import { Fact, Facts, Written } from '@/components/ui/facts';
import { TextLink } from '@/components/ui/text-link';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { formatDateTime } from '@/lib/base/format';
import { ApplicationStatusBadge } from '@/components/applications/application-status';
import { ApplicantFacts } from '@/components/office/applications/applicant-facts';

export const applicationReviewing: Reviewing = {
  start: async (filters) => firstApplication(applicationListing.read(filters)),
  read: async (id, { state, flash, moderator }) => {
    const { applicationDetails, wishLine } = content();
    const found = await findOfficeApplication(id);
    if (!found) return null;
    const { application, document } = found;
    const { applicant_name: name, opens_inline: opensInline, status, feedback, updated_at, newest } = application;
    const place = await positionOfApplication(applicationListing.read(state.filters), id);
    const read = { text: await readResumeText(id, moderator), document };
    const wishes = await wishesOfApplicant(id);
    const timeZone = env().siteTimeZone;
    return {
      name: applicationDetails.title(name),
      place,
      document: <DocumentPane record={{ application_id: id }} name={name} opensInline={opensInline} {...read} />,
      decision: (
        <>
          <ApplicationDecision
            key={id}
            application={{ id, status, feedback, updated_at, newest }}
            letter={await applicationLetterDesk(application, moderator.name)}
            action={reviewAction(officeApi.reviewApplications, state, place)}
            typed={flash?.values}
          />
          <div>
            <ApplicationFacts
              application={application}
              timeZone={timeZone}
              wishes={wishes && wishLine.text(wishes, today(), timeZone)}
            />
            {opensInline && <ReadText {...read} />}
          </div>
        </>
      ),
    };
  },
  said: async (id) => {
    const found = await findOfficeApplication(id);
    if (!found) return null;
    const { applicant_name: name, status } = found.application;
    return { name: content().applicationDetails.title(name), status: APPLICATION_STATUS_LABELS[status] };
  },
};

type ApplicationFactsProps = {
  application: OfficeApplicationDto;
  timeZone: string;
  wishes: string | null;
};

/** Facts about an application beside its document. The dialog of the list has its notes and history. */
function ApplicationFacts({ application, timeZone, wishes }: ApplicationFactsProps) {
  const { applicationDetails, applicationList, applicationReview: words } = content();
  const { labels, none } = applicationDetails;
  const { id, versions } = application;
  return (
    <>
      <Facts>
        <Fact label={labels.job}>
          {application.job_title}, {application.company}, {application.location}
        </Fact>
        <Fact label={labels.status}>
          <ApplicationStatusBadge status={application.status} />
        </Fact>
        <Fact label={labels.submitted}>
          {formatDateTime(application.created_at, timeZone)}
          {versions > 1 && ` (${applicationList.version(application.version, versions)})`}
        </Fact>
        <ApplicantFacts application={application} wishes={wishes} />
      </Facts>
      <p>
        <TextLink href={applicationListing.url({ open: id })}>{words.record}</TextLink>
      </p>
      <Written title={labels.coverLetter} none={none}>
        {application.cover_letter}
      </Written>
    </>
  );
}
