import { Fact } from '@/components/ui/facts';
import { PhoneLink, TextLink, TypedLink } from '@/components/ui/text-link';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { content } from '@/lib/content';
import { PersonLink } from '../people/person-link';

type ApplicantFactsProps = {
  application: OfficeApplicationDto;
  /** The candidate's job wishes as text; null if there are none. */
  wishes: string | null | undefined;
};

export function ApplicantFacts({ application, wishes }: ApplicantFactsProps) {
  const { applicationDetails, applicationList, wishLine } = content();
  const { labels, none } = applicationDetails;
  const { id, email, phone, linkedin } = application;
  return (
    <>
      <Fact label={labels.email}>
        {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
        <PersonLink record={`application-${id}`} />
      </Fact>
      <Fact label={labels.phone} none={none}>
        {phone && <PhoneLink phone={phone} />}
      </Fact>
      <Fact label={labels.linkedin} none={none}>
        {linkedin && <TypedLink href={linkedin} note={applicationList.newTab} />}
      </Fact>
      <Fact label={wishLine.label} none={wishLine.none}>
        {wishes}
      </Fact>
    </>
  );
}
