import Link from 'next/link';
import { Cell, EmptyRow, Row, Table } from '@/components/ui/table';
import type { LinkedSubject } from '@/lib/vocabulary/activity';
import type { ActivityDto } from '@/lib/platform/activity/schema';
import { activityList } from '@/lib/content/office-lists';
import { formatDateTime } from '@/lib/base/format';
import { applicationsUrl, cvsUrl, jobsUrl, mailTabUrl, messagesUrl } from '../urls';

const { columns } = activityList;
const COLUMNS = Object.values(columns).map((label) => ({ label }));

const PLACES: Record<LinkedSubject, (id: number) => string> = {
  job: (id) => jobsUrl({ job: id }),
  application: (id) => applicationsUrl({ application: id }),
  cv: (id) => cvsUrl({ cv: id }),
  message: (id) => messagesUrl({ message: id }),
  mail: (id) => mailTabUrl({ mail: id }),
};

/** A page of the activity log. */
export function ActivityTable({ lines, timeZone }: { lines: readonly ActivityDto[]; timeZone: string }) {
  return (
    <Table caption={activityList.caption} columns={COLUMNS} className="office-table office-activity">
      {lines.length === 0 && <EmptyRow columns={COLUMNS.length}>{activityList.empty}</EmptyRow>}
      {lines.map((line) => (
        <Row key={line.id}>
          <Cell>
            <span className="font-semibold">{line.actor}</span>
          </Cell>
          <Cell label={columns.what}>
            {line.label}
            {line.detail && <small className="wrap-anywhere">{line.detail}</small>}
          </Cell>
          <Cell label={columns.record}>
            <Subject line={line} />
          </Cell>
          <Cell label={columns.when}>
            <time dateTime={line.created_at}>{formatDateTime(line.created_at, timeZone)}</time>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Subject({ line }: { line: ActivityDto }) {
  const name = `${activityList.subjects[line.subject_type] ?? line.subject_type} ${line.subject_id}`;
  if (!line.link) return name;
  return (
    <Link href={PLACES[line.link.type](line.link.id)} prefetch={false} className="link">
      {name}
    </Link>
  );
}
