import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PersonLists } from '@/components/office/lists/person-lists';
import { SourcingForms } from '@/components/office/people/sourcing-forms';
import { PersonView } from '@/components/office/people/person-view';
import { applicationListing } from '@/lib/applications/listing';
import { env } from '@/lib/base/env';
import type { PageParams } from '@/lib/base/fields/page-params';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { listNames, listsOf } from '@/lib/lists/queries';
import { findPersonPage } from '@/lib/people/queries';
import { personRecordName, readPersonRecord } from '@/lib/sourcing/record-rules';
import { readFlash, readFlashes } from '@/lib/platform/http/flash/queries';
import { requireModerator } from '@/lib/platform/sessions/caller';
import { LIST_FORMS } from '@/lib/vocabulary/lists';
import { SOURCING_FORMS } from '@/lib/vocabulary/sourcing';
import { OfficeFrame } from '../../../office-frame';
import { personDesk } from './person-desk';
import './person.css';

const PLACES = { application: 'applications', cv: 'cvs', message: 'messages' } as const;

type Props = { params: Promise<{ record: string }>; searchParams: Promise<PageParams> };

// The title omits the person's name, because browsers store titles in their history.
export const generateMetadata = (): Metadata => ({ title: content().personPage.open });

/** Shows all records of the person who sent the record in the URL. */
export default async function PersonPage({ params, searchParams }: Props) {
  const [{ record: name }, { outcome }] = await Promise.all([params, searchParams]);
  const { dashboard, personPage } = content();
  const moderator = await requireModerator(officePages.person(name), 'read');
  const record = readPersonRecord(name);
  const person = record && (await findPersonPage(record));
  if (!person) notFound();
  const forms = [
    ...[SOURCING_FORMS.add, SOURCING_FORMS.contact, SOURCING_FORMS.putIn, SOURCING_FORMS.notice],
    ...[SOURCING_FORMS.merge, SOURCING_FORMS.part],
    ...[LIST_FORMS.add, LIST_FORMS.takeOff],
  ] as const;
  const records = [
    ...person.applications.rows.map(({ id }) => ({ kind: 'application', id }) as const),
    ...person.cvs.rows.map(({ id }) => ({ kind: 'cv', id }) as const),
  ];
  const [flashes, erasure, on, lists] = await Promise.all([
    readFlashes(forms, outcome),
    readFlash(SOURCING_FORMS.erase, outcome),
    listsOf(records, moderator.userId),
    listNames(moderator.userId),
  ]);
  const flash = flashes.find((each) => each !== null) ?? null;
  const own = personRecordName(person.record);
  return (
    <OfficeFrame
      moderator={moderator}
      at={PLACES[record.kind]}
      trail={[{ label: dashboard.sections.candidates, href: applicationListing.url() }]}
      title={person.names[0] ?? personPage.unknownName}
    >
      <PersonView
        person={person}
        timeZone={env().siteTimeZone}
        erasure={erasure}
        sourcing={
          <>
            <SourcingForms
              record={own}
              canPutIn={record.kind !== 'message'}
              notices={person.notices}
              contact={person.contact}
              changes={person.changes}
              flash={flash}
              timeZone={env().siteTimeZone}
            />
            {record.kind !== 'message' && <PersonLists record={own} on={on} lists={lists} />}
          </>
        }
        {...await personDesk({ person, moderator, outcome })}
      />
    </OfficeFrame>
  );
}
