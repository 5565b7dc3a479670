import Link from 'next/link';
import { Cell, Row } from '@/components/ui/table';
import { cvActionLabels, cvList } from '@/lib/content/office';
import { formatBytes, formatDateTime } from '@/lib/base/format';
import type { CvDto } from '@/lib/cv/schema';
import { cvActionsFor, type CvAction } from './cv-actions';
import { CvFileLink } from './cv-file-link';
import { CvStatusBadge } from '@/components/cv/cv-status';
import { RowAction } from '../row-action';

/** What a list shows of a CV document. */
export type CvListed = Pick<
  CvDto,
  'id' | 'applicant_name' | 'email' | 'file_name' | 'file_size' | 'opens_inline' | 'status' | 'submitted_at'
>;

type CvRowProps = {
  cv: CvListed;
  timeZone: string;
  viewHref: string;
  onView: () => void;
  onAct: (action: CvAction) => void;
};

/** A CV document in the list. The names of its actions carry whose it is, for whoever hears them without the row around them. */
export function CvRow({ cv, timeZone, viewHref, onView, onAct }: CvRowProps) {
  const { columns } = cvList;
  return (
    <Row>
      <Cell label={columns.id} className="figures">
        {cv.id}
      </Cell>
      <Cell>
        <span className="font-semibold">{cv.applicant_name}</span>
        <small className="aside">{cv.email}</small>
      </Cell>
      <Cell label={columns.email}>{cv.email}</Cell>
      <Cell label={columns.file}>
        <CvFileLink cv={cv} className="link">
          {cv.file_name}
        </CvFileLink>{' '}
        <span className="text-small whitespace-nowrap text-muted">({formatBytes(cv.file_size)})</span>
      </Cell>
      <Cell label={columns.status}>
        <CvStatusBadge status={cv.status} />
      </Cell>
      <Cell label={columns.submitted}>
        <time dateTime={cv.submitted_at}>{formatDateTime(cv.submitted_at, timeZone)}</time>
      </Cell>
      <Cell>
        <div className="row-actions">
          <Link href={viewHref} onClick={onView} scroll={false} prefetch={false} className="row-action">
            {cvActionLabels.view}
            <span className="sr-only"> CV of {cv.applicant_name}</span>
          </Link>
          {cvActionsFor(cv.status).map((action) => (
            <RowAction
              key={action}
              label={cvActionLabels[action]}
              title={`CV of ${cv.applicant_name}`}
              danger={action === 'delete'}
              onClick={() => onAct(action)}
            />
          ))}
        </div>
      </Cell>
    </Row>
  );
}
