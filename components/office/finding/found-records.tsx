import Link from 'next/link';
import type { ReactNode } from 'react';
import { nameClass } from '@/components/ui/name-class';
import { ApplicationStatusBadge } from '@/components/applications/application-status';
import { CvStatusBadge } from '@/components/cv/cv-status';
import { applicationListing } from '@/lib/applications/listing';
import { formatDateTime } from '@/lib/base/format';
import { officePages } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import { cvListing } from '@/lib/cv/listing';
import type { FoundRecord, Piece } from '@/lib/finding/schema';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '@/lib/vocabulary/applications';
import type { CvStatus } from '@/lib/vocabulary/cv';
import { FOUND_KIND_LABELS } from '@/lib/vocabulary/finding';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';

export function FoundRecords({ records, timeZone }: { records: readonly FoundRecord[]; timeZone: string }) {
  const { findPage: words } = content();
  return (
    <ol className="found">
      {records.map((record) => (
        <li key={`${record.kind}-${record.id}`}>
          <FoundHead record={record} timeZone={timeZone} />
          <div className="grid gap-1 text-(length:--text-small)/[1.45]">
            {record.context.map(({ field, pieces }, at) => (
              <p key={at} dir="auto">
                <span className="mr-2 font-semibold">{words.fields[field]}</span>
                <Pieces pieces={pieces} />
              </p>
            ))}
            {record.document !== 'read' && <p className="text-muted">{words.unread[record.document]}</p>}
          </div>
          <FoundLinks record={record} />
        </li>
      ))}
    </ol>
  );
}

function FoundHead({ record, timeZone }: { record: FoundRecord; timeZone: string }) {
  const { kind, id, name, email, job, sentAt } = record;
  return (
    <div className="found-head">
      <h3 dir="auto" className={nameClass(name.map(({ text }) => text).join(''))}>
        <Link href={officePages.person(`${kind}-${id}`)} prefetch={false} className="link">
          <Pieces pieces={name} />
        </Link>
      </h3>
      <p className="flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-(length:--text-small) text-muted">
        <Badge record={record} />
        {job ? (
          <span dir="auto">
            <Pieces pieces={job.title} />, {job.company}
          </span>
        ) : (
          <span>{FOUND_KIND_LABELS.cv}</span>
        )}
        <span>
          <Pieces pieces={email} />
        </span>
        <time dateTime={sentAt}>{formatDateTime(sentAt, timeZone)}</time>
      </p>
    </div>
  );
}

function Badge({ record: { kind, status, stage } }: { record: FoundRecord }): ReactNode {
  if (kind === 'cv') return <CvStatusBadge status={status as CvStatus} />;
  return (
    <>
      <ApplicationStatusBadge status={status as ApplicationStatus} />
      {stage && STAGE_LABELS[stage] !== APPLICATION_STATUS_LABELS[status as ApplicationStatus] && (
        <span>{STAGE_LABELS[stage]}</span>
      )}
    </>
  );
}

function FoundLinks({ record: { kind, id, name } }: { record: FoundRecord }) {
  const { findPage: words } = content();
  const whose = <span className="sr-only"> ({name.map(({ text }) => text).join('')})</span>;
  const href = kind === 'cv' ? cvListing.url({ open: id }) : applicationListing.url({ open: id });
  return (
    <p className="row-actions">
      <Link href={href} prefetch={false} className="row-action">
        {words.open[kind]}
        {whose}
      </Link>
      <Link href={officePages.person(`${kind}-${id}`)} prefetch={false} className="row-action">
        {words.person}
        {whose}
      </Link>
    </p>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isHit }, at) => (isHit ? <mark key={at}>{text}</mark> : text));
}
