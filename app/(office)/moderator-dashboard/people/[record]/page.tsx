import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PersonView } from '@/components/office/people/person-view';
import { applicationListing } from '@/lib/applications/listing';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { findPersonPage } from '@/lib/people/queries';
import { readPersonRecord } from '@/lib/sourcing/record-rules';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { OfficeFrame } from '../../../office-frame';
import { personDesk } from './person-desk';
import './person.css';

const PLACES = { application: 'applications', cv: 'cvs', message: 'messages' } as const;

type Props = { params: Promise<{ record: string }>; searchParams: Promise<PageParams> };

// The title omits the person's name, because browsers store titles in their history.
export const generateMetadata = (): Metadata => ({ title: content().personPage.open });

/** Shows all records of the person who sent the record in the URL (decision D8). */
export default async function PersonPage({ params, searchParams }: Props) {
  const [{ record: name }, { outcome }] = await Promise.all([params, searchParams]);
  const { dashboard, personPage } = content();
  const moderator = await requireModerator(officePages.person(name));
  const record = readPersonRecord(name);
  const person = record && (await findPersonPage(record));
  if (!person) notFound();
  return (
    <OfficeFrame
      moderator={moderator}
      at={PLACES[record.kind]}
      trail={[{ label: dashboard.sections.candidates, href: applicationListing.url() }]}
      title={person.names[0] ?? personPage.unknownName}
    >
      <PersonView person={person} timeZone={env().siteTimeZone} {...await personDesk({ person, moderator, outcome })} />
    </OfficeFrame>
  );
}
