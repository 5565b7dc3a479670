import Link from 'next/link';
import type { ReactNode } from 'react';
import { ApplicationStatusBadge } from '@/components/applications/application-status';
import { CvStatusBadge } from '@/components/cv/cv-status';
import { Cell, Row, Table } from '@/components/ui/table';
import { applicationListing } from '@/lib/applications/listing';
import { formatDateTime } from '@/lib/base/format';
import { content } from '@/lib/content';
import { cvListing } from '@/lib/cv/listing';
import { messageListing } from '@/lib/enquiries/listing';
import { jobListing } from '@/lib/jobs/listing';
import { mailListing } from '@/lib/platform/mail/listing';
import type { PersonPage } from '@/lib/people/schema';
import type { MailStatus } from '@/lib/vocabulary/mail';
import { MailStatusBadge } from '../mail/mail-state';
import { MessageStateBadge } from '../enquiries/message-state';
import { Shortlists, Stages } from './decisions';
import { Section } from './section';

type PersonRecordsProps = { person: PersonPage; timeZone: string };

export function PersonDocuments({ person, timeZone }: PersonRecordsProps) {
  const { messageList, personPage: words } = content();
  const { sections } = words;
  return (
    <>
      <Records
        id="applications"
        title={sections.applications}
        timeZone={timeZone}
        list={person.applications}
        line={({ id, jobTitle, company, version, versions, status, at }) => ({
          href: applicationListing.url({ open: id }),
          what: jobTitle,
          beside: versions > 1 ? `${company}, ${words.version(version, versions)}` : company,
          state: <ApplicationStatusBadge status={status} />,
          at,
        })}
      />
      <Records
        id="cvs"
        title={sections.cvs}
        timeZone={timeZone}
        list={person.cvs}
        line={({ id, status, at }) => ({
          href: cvListing.url({ open: id }),
          what: `CV ${id}`,
          state: <CvStatusBadge status={status} />,
          at,
        })}
      />
      <Records
        id="messages"
        title={sections.messages}
        timeZone={timeZone}
        list={person.messages}
        line={({ id, subject, handledAt, at }) => ({
          href: messageListing.url({ open: id }),
          what: subject ?? messageList.noSubject,
          state: <MessageStateBadge state={handledAt ? 'handled' : 'new'} />,
          at,
        })}
      />
    </>
  );
}

export function PersonRecords({ person, timeZone }: PersonRecordsProps) {
  const { sections } = content().personPage;
  return (
    <>
      <Records
        id="mails"
        title={sections.mails}
        timeZone={timeZone}
        list={person.mails}
        line={({ id, subject, status, createdAt }) => ({
          href: mailListing.url({ open: id }),
          what: subject,
          state: <MailStatusBadge status={status as MailStatus} />,
          at: createdAt,
        })}
      />
      <Records
        id="postings"
        title={sections.postings}
        timeZone={timeZone}
        list={person.postings}
        line={({ id, title, createdAt }) => ({ href: jobListing.url({ open: id }), what: title, at: createdAt })}
      />
      <Shortlists person={person} timeZone={timeZone} />
      <Stages person={person} timeZone={timeZone} />
      <Activity person={person} timeZone={timeZone} />
    </>
  );
}

type Line = { href: string; what: string; beside?: string; state?: ReactNode; at: Date };

type RecordsProps<Item> = {
  id: string;
  title: string;
  timeZone: string;
  list: { rows: readonly Item[]; total: number };
  line: (item: Item) => Line;
};

function Records<Item extends { id: number }>({
  id,
  title,
  timeZone,
  list: { rows, total },
  line,
}: RecordsProps<Item>) {
  const { personPage: words } = content();
  if (rows.length === 0) return null;
  const { what, when, state } = words.columns;
  const columns = [what, state, when].map((label) => ({ label }));
  return (
    <Section id={id} title={`${title} (${total})`}>
      <Table caption={title} columns={columns} className="office-table">
        {rows.map((row) => {
          const { href, what: name, beside, state: badge, at } = line(row);
          return (
            <Row key={row.id}>
              <Cell>
                <Link href={href} prefetch={false} className="link font-semibold" dir="auto">
                  {name}
                </Link>
                {beside && <small dir="auto">{beside}</small>}
              </Cell>
              <Cell label={state}>{badge}</Cell>
              <Cell label={when}>
                <time dateTime={at.toISOString()}>{formatDateTime(at.toISOString(), timeZone)}</time>
              </Cell>
            </Row>
          );
        })}
      </Table>
      {rows.length < total && <p className="mt-2 text-small text-muted">{words.more(rows.length, total)}</p>}
    </Section>
  );
}

function Activity({ person: { activity }, timeZone }: PersonRecordsProps) {
  const { personPage: words } = content();
  if (activity.length === 0) return null;
  const { who, what, when } = words.columns;
  const columns = [who, what, when].map((label) => ({ label }));
  return (
    <Section id="activity" title={words.sections.activity}>
      <Table caption={words.sections.activity} columns={columns} className="office-table office-activity">
        {activity.map(({ id, actor, label, detail, subject_type: type, subject_id: subject, created_at: at }) => (
          <Row key={id}>
            <Cell>
              <span className="font-semibold">{actor}</span>
            </Cell>
            <Cell label={what}>
              {label}
              <small className="wrap-anywhere">{[`${type} ${subject}`, detail].filter(Boolean).join(': ')}</small>
            </Cell>
            <Cell label={when}>
              <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}
