import Link from 'next/link';
import { Cell, EmptyRow, Row, Table } from '@/components/ui/table';
import type { OfficeApplicationDto } from '@/lib/applications/schema';
import { applicationList } from '@/lib/content/office';
import { formatDateTime } from '@/lib/base/format';
import { applicationsUrl, type ApplicationListParams } from '../urls';
import { ApplicationStatusBadge } from '../../applications/application-status';
import { ResumeLinks } from './resume-links';

const { columns } = applicationList;
const COLUMNS = Object.values(columns).map((label) => ({ label }));

/** What a row shows. */
export type ApplicationListed = Pick<
  OfficeApplicationDto,
  | 'id'
  | 'applicant_name'
  | 'email'
  | 'job_title'
  | 'company'
  | 'created_at'
  | 'status'
  | 'version'
  | 'versions'
  | 'opens_inline'
>;

type ApplicationsTableProps = {
  applications: readonly ApplicationListed[];
  view: ApplicationListParams;
  timeZone: string;
  onView: (id: number) => void;
};

/** A page of applications. Opening one keeps the list's address, so that closing it leads back to the same list. */
export function ApplicationsTable({ applications, view, timeZone, onView }: ApplicationsTableProps) {
  return (
    <Table caption={applicationList.caption} columns={COLUMNS} className="office-table office-applications">
      {applications.length === 0 && <EmptyRow columns={COLUMNS.length}>{applicationList.empty}</EmptyRow>}
      {applications.map((application) => (
        <Row key={application.id}>
          <Cell>
            <span className="font-semibold">{application.applicant_name}</span>
            <small>{application.email}</small>
            {application.versions > 1 && (
              <small>{applicationList.version(application.version, application.versions)}</small>
            )}
          </Cell>
          <Cell label={columns.job}>
            {application.job_title}
            <small>{application.company}</small>
          </Cell>
          <Cell label={columns.submitted}>
            <time dateTime={application.created_at}>{formatDateTime(application.created_at, timeZone)}</time>
          </Cell>
          <Cell label={columns.status}>
            <ApplicationStatusBadge status={application.status} />
          </Cell>
          <Cell label={columns.resume}>
            <ResumeLinks id={application.id} name={application.applicant_name} opensInline={application.opens_inline} />
          </Cell>
          <Cell>
            <Link
              href={applicationsUrl({ ...view, application: application.id })}
              scroll={false}
              prefetch={false}
              onClick={() => onView(application.id)}
              className="row-action"
            >
              {applicationList.view}
              <span className="sr-only"> application of {application.applicant_name}</span>
            </Link>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
