import Link from 'next/link';
import type { ReactNode } from 'react';
import { Cell, Row, Table } from '@/components/ui/table';
import { applicationListing } from '@/lib/applications/listing';
import { formatDateTime } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { PersonPage } from '@/lib/people/schema';
import { labelOf } from '@/lib/vocabulary/labels';
import { CLOSE_REASON_LABELS } from '@/lib/vocabulary/stages';
import { Section } from './section';

type DecisionsProps = { person: Pick<PersonPage, 'shortlists' | 'stages'>; timeZone: string };

export function Shortlists({ person: { shortlists }, timeZone }: DecisionsProps) {
  const { shortlistDecisionLabels } = content();
  const words = content().deskWords.person;
  const at = (moment: Date) => formatDateTime(moment.toISOString(), timeZone);
  return (
    <Decisions
      id="shortlists"
      title={words.shortlists}
      timeZone={timeZone}
      rows={shortlists.map(({ reason, doubts, decision, drawnAt, signed, ...row }) => ({
        ...row,
        href: officePages.shortlist(row.jobId),
        said: [reason, doubts && words.doubts + doubts],
        state: (
          <>
            {shortlistDecisionLabels[decision]}
            {drawnAt && <small>{words.drawn(at(drawnAt))}</small>}
            {signed[0] && <small>{words.signed(signed[0].by, at(signed[0].at))}</small>}
          </>
        ),
      }))}
    />
  );
}

export function Stages({ person: { stages }, timeZone }: DecisionsProps) {
  const { stageCalled } = content();
  const words = content().deskWords.person;
  return (
    <Decisions
      id="stages"
      title={words.stages}
      timeZone={timeZone}
      rows={stages.map(({ applicationId, from, fromStatus, to, toStatus, reason, note, ...row }) => ({
        ...row,
        href: applicationListing.url({ open: applicationId }),
        said: [note],
        state: (
          <>
            {words.moved(stageCalled(from, fromStatus), stageCalled(to, toStatus))}
            {reason && <small>{labelOf(CLOSE_REASON_LABELS, reason)}</small>}
          </>
        ),
      }))}
    />
  );
}

type Decision = {
  id: number;
  href: string;
  jobTitle: string;
  company: string;
  said: readonly (string | null)[];
  state: ReactNode;
  by: string;
  at: Date;
};
type TableProps = { id: string; title: string; rows: readonly Decision[]; timeZone: string };

function Decisions({ id, title, rows, timeZone }: TableProps) {
  if (rows.length === 0) return null;
  const { what, when, state, who } = content().personPage.columns;
  const columns = [what, state, who, when].map((label) => ({ label }));
  return (
    <Section id={id} title={`${title} (${rows.length})`}>
      <Table caption={title} columns={columns} className="office-table">
        {rows.map((row) => (
          <Row key={row.id}>
            <Cell>
              <Link href={row.href} prefetch={false} className="link font-semibold" dir="auto">
                {row.jobTitle}
              </Link>
              <small dir="auto">{row.company}</small>
              {row.said.map(
                (text) =>
                  text && (
                    <small key={text} className="written" dir="auto">
                      {text}
                    </small>
                  ),
              )}
            </Cell>
            <Cell label={state}>{row.state}</Cell>
            <Cell label={who}>{row.by}</Cell>
            <Cell label={when}>
              <time dateTime={row.at.toISOString()}>{formatDateTime(row.at.toISOString(), timeZone)}</time>
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}
