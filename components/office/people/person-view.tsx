import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Fact, Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { DOWNLOAD } from '@/components/ui/rare-icons';
import { PhoneLink, TextLink, TypedLink } from '@/components/ui/text-link';
import { formatBytes, formatDate, formatDateTime, siteToday } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { api, withQuery } from '@/lib/base/routes';
import { content } from '@/lib/content';
import { cvListing } from '@/lib/cv/listing';
import { type PersonPage } from '@/lib/people/schema';
import type { Flash } from '@/lib/platform/http/flash/schema';
import { personRecordName } from '@/lib/sourcing/record-rules';
import { reviewOf } from '../review/urls';
import { May } from '../may';
import { State } from '../state';
import { ErasePersonForm } from './erase-person-form';
import { Lookalikes } from './lookalikes';
import { Section } from './section';

type PersonViewProps = {
  person: PersonPage;
  timeZone: string;
  /** Owner, tags, ratings and reminders. */
  marks: ReactNode;
  timeline: ReactNode;
  /** The person's `SourcingForms`. */
  sourcing: ReactNode;
  /** Outcome of the form that erases the person. */
  erasure: Flash | null;
  /** Text of the newest document; '' if there is none. */
  text: string;
};

export function PersonView({ person, timeZone, marks, timeline, sourcing, erasure, text }: PersonViewProps) {
  const { personPage: words } = content();
  const { names, record } = person;
  const [, ...others] = names;
  return (
    <>
      {others.length > 0 && (
        <p dir="auto" className="text-muted wrap-anywhere">
          {others.join(' · ')}
        </p>
      )}
      <div className="person">
        <div className="person-head">
          <PersonFacts person={person} timeZone={timeZone} />
          {marks}
        </div>
        <div className="min-[1000px]:col-2 min-[1000px]:row-[1/span_2]">
          <Records person={person} timeZone={timeZone} />
          {text !== '' && (
            <Section id="cv-text" title={words.sections.text}>
              <div className="person-text" tabIndex={0} role="group" aria-labelledby="cv-text" dir="auto">
                {text}
              </div>
            </Section>
          )}
          {sourcing}
          <May do="write">
            {person.canMerge && (
              <Lookalikes record={personRecordName(record)} lookalikes={person.lookalikes} merged={person.merged} />
            )}
          </May>
          <May do="people">
            <Section id="requests" title={words.sections.requests}>
              <ExportPersonForm record={personRecordName(record)} />
              <ErasePersonForm record={personRecordName(record)} seen={person.print} flash={erasure} />
            </Section>
          </May>
        </div>
        {timeline}
      </div>
    </>
  );
}

/** The person's applications with their stages, and CVs with their status, each with its file. */
function Records({ person: { applications, cvs }, timeZone }: Pick<PersonViewProps, 'person' | 'timeZone'>) {
  const { personPage: words } = content();
  const { sections } = words;
  return (
    <>
      {applications.rows.length > 0 && (
        <Section id="applications" title={`${sections.applications} (${applications.total})`}>
          <ul className="person-list">
            {applications.rows.map(({ id, jobTitle, company, version, versions, stage, stageAt, file }) => (
              <li key={id}>
                {/* Not a client-side link: the review has its own content security policy. */}
                <a href={reviewOf('applications', {}, id)} className="link font-semibold" dir="auto">
                  {jobTitle}
                </a>
                <span title={formatDateTime(stageAt.toISOString(), timeZone)}>
                  <State of="stage" is={stage} />
                </span>
                <small dir="auto" className="text-[0.8125rem] text-muted">
                  {versions > 1 ? `${company}, ${words.version(version, versions)}` : company}
                </small>
                <FileLink href={withQuery(api.download, { application_id: id })} file={file} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {cvs.rows.length > 0 && (
        <Section id="cvs" title={`${sections.cvs} (${cvs.total})`}>
          <ul className="person-list">
            {cvs.rows.map(({ id, status, file, at }) => (
              <li key={id}>
                <a href={cvListing.url({ open: id })} className="link font-semibold">
                  CV {id}
                </a>
                <State of="cv" is={status} />
                <small className="text-[0.8125rem] text-muted">{formatDate(at.toISOString(), timeZone)}</small>
                <FileLink href={withQuery(api.download, { id })} file={file} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

type FileLinkProps = { href: string; file: PersonPage['cvs']['rows'][number]['file'] };

function FileLink({ href, file: { file_name: name, file_size: size, opens_inline: inline } }: FileLinkProps) {
  const target = inline ? { href, target: '_blank', rel: 'noopener' } : { href: `${href}&download=1` };
  return (
    <a {...target} className="link" dir="auto">
      {name}, {formatBytes(size)}
      {inline && <span className="sr-only"> {content().personPage.newTab}</span>}
    </a>
  );
}

function PersonFacts({ person, timeZone }: Pick<PersonViewProps, 'person' | 'timeZone'>) {
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
        <Icon name={DOWNLOAD} />
        {action}
      </Button>
    </form>
  );
}
