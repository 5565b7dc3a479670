import Link from 'next/link';
import { content } from '@/lib/content';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { type PersonPage } from '@/lib/people/schema';
import { personRecordName } from '@/lib/sourcing/record-rules';
import { ActionButton } from '../action-button';
import { Section } from './section';

/**
 * Lists records that may belong to the same person, and addresses already merged. A moderator decides whether to merge.
 */
export function Lookalikes({ person }: { person: PersonPage }) {
  const { addresses, isMerged, canMerge, lookalikes } = person;
  const { peopleMessages, personPage } = content();
  const { duplicates: words, sections } = personPage;
  const record = personRecordName(person.record);
  if (!canMerge) return null;
  return (
    <Section id="duplicates" title={sections.duplicates}>
      {isMerged && (
        <>
          <h3>{words.merged}</h3>
          <ul className="mt-2 mb-6 divide-y divide-line border-y border-line">
            {addresses.map((address) => (
              <li key={address} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
                <span className="wrap-anywhere">{address}</span>
                <ActionButton
                  label={words.unmerge}
                  of={address}
                  request={{
                    action: officeApi.peoplePart,
                    body: { record, address },
                    running: words.unmerging,
                    done: peopleMessages.unmerged,
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="prose text-muted">{lookalikes.length > 0 ? words.lead : words.nothing}</p>
      {lookalikes.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {lookalikes.map(({ address, name, record: other, likenesses }) => (
            <li
              key={personRecordName(other)}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere" dir="auto">
                  {[name, address].filter(Boolean).join(', ')}
                </p>
                <p className="text-small text-muted">
                  {likenesses.map((likeness) => words.reasons[likeness]).join(', ')}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-4">
                <Link href={officePages.person(personRecordName(other))} prefetch={false} className="row-action">
                  {words.look}
                  <span className="sr-only">: {address || name}</span>
                </Link>
                <ActionButton
                  label={words.merge}
                  of={address || name}
                  request={{
                    action: officeApi.peopleMerge,
                    body: { record, other: personRecordName(other) },
                    running: words.merging,
                    done: peopleMessages.merged,
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
