'use client';

import { Fact } from '@/components/ui/facts';
import { PhoneLink, TextLink, TypedLink } from '@/components/ui/text-link';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import type { Catalogue } from '@/lib/content';
import { applicationDetails, applicationList } from '@/lib/content/en/office';
import { PersonLink } from '../people/person-link';

type ApplicantFactsProps = {
  application: Pick<OfficeApplicationDto, 'id' | 'email' | 'phone' | 'linkedin'>;
  /** The candidate's job wishes as text; null if there are none. */
  wishes: string | null | undefined;
  words: Pick<Catalogue['wishLine'], 'label' | 'none'>;
};

/** A client component, because its props are shorter than its markup. */
export function ApplicantFacts({ application, wishes, words }: ApplicantFactsProps) {
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
      <Fact label={words.label} none={words.none}>
        {wishes}
      </Fact>
    </>
  );
}
