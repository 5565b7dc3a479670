'use client';

import Link from 'next/link';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { peopleMessages, personPage } from '@/lib/content/en/people';
import type { PersonPage } from '@/lib/people/schema';
import { personRecordName } from '@/lib/sourcing/record-rules';
import { ActionButton } from '../action-button';
import { Section } from './section';

type LookalikesProps = {
  /** The person's record, such as `cv-7`. */
  record: string;
  lookalikes: PersonPage['lookalikes'];
  merged: PersonPage['merged'];
};

/**
 * Lists records that may belong to the same person, and addresses already merged. A moderator decides whether to merge.
 * A client component, because its props are shorter than its markup.
 */
export function Lookalikes({ record, lookalikes, merged }: LookalikesProps) {
  const { duplicates: words, sections } = personPage;
  return (
    <Section id="duplicates" title={sections.duplicates}>
      {merged.length > 0 && (
        <form method="post" action={officeApi.peoplePart}>
          <input type="hidden" name="record" value={record} />
          <h3>{words.merged}</h3>
          <ul className="mt-2 mb-6 divide-y divide-line border-y border-line">
            {merged.map((part) => {
              const name = 'address' in part ? part.address : words.record[part.record.kind](part.record.id);
              return (
                <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
                  <span className="wrap-anywhere">{name}</span>
                  <ActionButton
                    label={words.unmerge}
                    of={name}
                    {...('address' in part
                      ? { name: 'address', value: part.address }
                      : { name: 'other', value: personRecordName(part.record) })}
                    request={{
                      action: officeApi.peoplePart,
                      body: { record },
                      running: words.unmerging,
                      done: peopleMessages.unmerged,
                    }}
                  />
                </li>
              );
            })}
          </ul>
        </form>
      )}
      <p className="prose text-muted">{lookalikes.length > 0 ? words.lead : words.nothing}</p>
      {lookalikes.length > 0 && (
        <form method="post" action={officeApi.peopleMerge}>
          <input type="hidden" name="record" value={record} />
          <ul className="person-alike">
            {lookalikes.map(({ address, name, record: other, likenesses }) => (
              <li key={personRecordName(other)}>
                <p>
                  <strong dir="auto">{[name, address].filter(Boolean).join(', ')}</strong>
                  <small>{likenesses.map((likeness) => words.reasons[likeness]).join(', ')}</small>
                </p>
                <div>
                  <Link href={officePages.person(personRecordName(other))} prefetch={false} className="row-action">
                    {words.look}
                    <span className="sr-only">{`: ${address || name}`}</span>
                  </Link>
                  <ActionButton
                    label={words.merge}
                    of={address || name}
                    name="other"
                    value={personRecordName(other)}
                    request={{
                      action: officeApi.peopleMerge,
                      body: { record },
                      running: words.merging,
                      done: peopleMessages.merged,
                    }}
                  />
                </div>
              </li>
            ))}
          </ul>
        </form>
      )}
    </Section>
  );
}
