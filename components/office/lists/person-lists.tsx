'use client';

import { CheckboxField } from '@/components/form/checkbox-field';
import { Field, SelectField } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { officeApi, officePages } from '@/lib/base/office-routes';
import { personLists as words } from '@/lib/content/en/lists';
import type { ListName } from '@/lib/lists/schema';
import { MAX_LIST_NAME } from '@/lib/vocabulary/lists';
import { OfficeForm } from '../office-form';
import { Section } from '../people/section';
import { peopleAction } from './urls';
import { May } from '../may';

type PersonListsProps = {
  /** One of the person's records, such as `cv-7`. */
  record: string;
  /** Lists that the person is on. */
  on: readonly ListName[];
  lists: readonly ListName[];
};

/**
 * The lists that a person is on, with forms that take them off and add them to another. A client component, because its
 * props are shorter than its markup.
 */
export function PersonLists({ record, on, lists }: PersonListsProps) {
  const page = officePages.person(record);
  const others = lists.filter(({ id }) => !on.some((each) => each.id === id));
  return (
    <Section id="people-said" title={words.title}>
      {on.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="person-list">
        {on.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={officePages.list(id)}>{name}</TextLink>
            <May do="write">
              <OfficeForm action={peopleAction(officeApi.listRemovals, page)}>
                <input type="hidden" name="from" value={id} />
                <input type="hidden" name="records" value={record} />
                <button type="submit" className="row-action">
                  {words.takeOff}
                  <span className="sr-only">{words.of(name)}</span>
                </button>
              </OfficeForm>
            </May>
          </li>
        ))}
      </ul>
      <May do="write">
        <OfficeForm action={peopleAction(officeApi.lists, page)} resets>
          <input type="hidden" name="records" value={record} />
          <SelectField
            id="to-list"
            name="list"
            label={words.list}
            options={[
              { value: '', label: words.newList },
              ...others.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <Field id="new-list" name="name" label={words.name} maxLength={MAX_LIST_NAME} autoComplete="off" optional />
          <CheckboxField id="new-list-shared" name="shared" label={words.shared} />
          <Button type="submit" variant="secondary">
            {words.submit}
          </Button>
        </OfficeForm>
      </May>
    </Section>
  );
}
