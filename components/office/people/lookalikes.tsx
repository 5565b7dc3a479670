import Link from 'next/link';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { personRecordName, type PersonPage } from '@/lib/people/schema';
import { MergeButton, PartButton } from './merge-buttons';
import { Section } from './section';

/** Records that may belong to the same person, and merged addresses; a moderator decides (decision D8). */
export function Lookalikes({ person }: { person: PersonPage }) {
  const { addresses, isMerged, canMerge, lookalikes } = person;
  const { duplicates: words, sections } = content().personPage;
  const record = personRecordName(person.record);
  if (!canMerge) return null;
  return (
    <Section id="duplicates" title={sections.duplicates}>
      {isMerged && (
        <>
          <h3>{words.merged}</h3>
          <ul className="mt-2 mb-6 divide-y divide-hairline border-y border-hairline">
            {addresses.map((address) => (
              <li key={address} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
                <span className="wrap-anywhere">{address}</span>
                <PartButton record={record} address={address} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="max-w-prose text-muted">{lookalikes.length > 0 ? words.lead : words.nothing}</p>
      {lookalikes.length > 0 && (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {lookalikes.map(({ address, name, record: other, likenesses }) => (
            <li key={address} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere" dir="auto">
                  {name}, {address}
                </p>
                <p className="text-small text-muted">
                  {likenesses.map((likeness) => words.reasons[likeness]).join(', ')}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-4">
                <Link href={officePages.person(personRecordName(other))} prefetch={false} className="row-action">
                  {words.look}
                  <span className="sr-only">: {address}</span>
                </Link>
                <MergeButton record={record} other={personRecordName(other)} address={address} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
