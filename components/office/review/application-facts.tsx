import { Fact, Facts, Written } from '@/components/ui/facts';
import { TextLink } from '@/components/ui/text-link';
import { applicationListing } from '@/lib/applications/listing';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { formatDateTime } from '@/lib/base/format';
import { content } from '@/lib/content';
import { ApplicationStatusBadge } from '../../applications/application-status';
import { ApplicantFacts } from '../applications/applicant-facts';

type ApplicationFactsProps = {
  application: OfficeApplicationDto;
  timeZone: string;
  wishes: string | null;
};

/** Facts about an application beside its document. Notes and history are in its record. */
export function ApplicationFacts({ application, timeZone, wishes }: ApplicationFactsProps) {
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
