import type { ReactNode } from 'react';
import { Fact, Facts } from '@/components/ui/facts';
import { PhoneLink, TextLink, TypedLink } from '@/components/ui/text-link';
import { formatDateTime, siteToday } from '@/lib/base/format';
import { content } from '@/lib/content';
import { personRecordName, type PersonPage } from '@/lib/people/schema';
import { ErasePersonForm } from './erase-person-form';
import { Lookalikes } from './lookalikes';
import { PersonDocuments, PersonRecords } from './person-records';
import { Section } from './section';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { officeApi } from '@/lib/base/office-routes';

type PersonViewProps = {
  person: PersonPage;
  timeZone: string;
  desk: ReactNode;
};

export function PersonView({ person, timeZone, desk }: PersonViewProps) {
  const { personPage: words } = content();
  const { names, record } = person;
  const [, ...others] = names;
  return (
    <>
      {others.length > 0 && (
        <p dir="auto" className="mt-1 text-muted wrap-anywhere">
          {others.join(' · ')}
        </p>
      )}
      <div className="mt-6">
        <PersonFacts person={person} timeZone={timeZone} />
      </div>
      <PersonDocuments person={person} timeZone={timeZone} />
      {desk}
      <PersonRecords person={person} timeZone={timeZone} />
      <Lookalikes person={person} />
      <Section id="requests" title={words.sections.requests}>
        <div className="grid gap-8 lg:grid-cols-2">
          <ExportPersonForm record={personRecordName(record)} />
          <ErasePersonForm record={personRecordName(record)} seen={person.print} />
        </div>
      </Section>
    </>
  );
}

function PersonFacts({ person, timeZone }: Omit<PersonViewProps, 'desk'>) {
  const { wishLine, personPage: words } = content();
  const { facts: labels, none } = words;
  const { addresses, phones, profiles, accounts } = person;
  const wishes = accounts.flatMap((account) => account.wishes ?? []);
  const day = siteToday(new Date(), timeZone);
  return (
    <Facts>
      <Fact label={labels.addresses}>
        <Each items={addresses} render={(address) => <TextLink href={`mailto:${address}`}>{address}</TextLink>} />
      </Fact>
      <Fact label={labels.phones} none={none}>
        {phones.length > 0 ? <Each items={phones} render={(phone) => <PhoneLink phone={phone} />} /> : null}
      </Fact>
      <Fact label={labels.profiles} none={none}>
        {profiles.length > 0 ? (
          <Each items={profiles} render={(profile) => <TypedLink href={profile} note={words.newTab} />} />
        ) : null}
      </Fact>
      <Fact label={labels.account} none={none}>
        {accounts.length > 0 ? (
          <Each
            items={accounts.map(({ since, isProven }) =>
              words.account[isProven ? 'proven' : 'unproven'](formatDateTime(since.toISOString(), timeZone)),
            )}
            render={(line) => line}
          />
        ) : null}
      </Fact>
      <Fact label={wishLine.label} none={wishLine.none}>
        {wishes.length > 0 ? (
          <Each items={wishes.map((each) => wishLine.text(each, day, timeZone))} render={(line) => line} />
        ) : null}
      </Fact>
    </Facts>
  );
}

function Each({ items, render }: { items: readonly string[]; render: (item: string) => ReactNode }) {
  return items.map((item) => (
    <span key={item} className="block wrap-anywhere">
      {render(item)}
    </span>
  ));
}

/** Downloads all data of the person as one file. A native form post, because the response is a file. */
function ExportPersonForm({ record }: { record: string }) {
  const { title, text, action } = content().personPage.export;
  return (
    <form method="post" action={officeApi.peopleExport} className="space-y-4">
      <h3>{title}</h3>
      <p className="prose">{text}</p>
      <input type="hidden" name="record" value={record} />
      <Button type="submit" variant="secondary">
        <Icon name="download" />
        {action}
      </Button>
    </form>
  );
}
