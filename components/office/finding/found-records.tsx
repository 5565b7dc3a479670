'use client';

import Link from 'next/link';
import { nameClass } from '@/components/ui/name-class';
import { CvStatusBadge } from '@/components/cv/cv-status';
import { Cell, Row, Table } from '@/components/ui/table';
import { applicationListing } from '@/lib/applications/listing';
import { officePages } from '@/lib/base/office-routes';
import type { Catalogue } from '@/lib/content';
import { cvListing } from '@/lib/cv/listing';
import type { FoundRecord, Piece } from '@/lib/finding/schema';
import type { CvStatus } from '@/lib/vocabulary/cv';
import { FOUND_KIND_LABELS } from '@/lib/vocabulary/finding';
import { ListedTime } from '../listed-time';
import { StageBadge } from '../stages/stage-badge';

type Words = Pick<Catalogue['findPage'], 'columns' | 'fields' | 'unread' | 'open' | 'person' | 'results'>;
type FoundRecordsProps = { records: readonly FoundRecord[]; timeZone: string; words: Words };

/**
 * Found people, one line each, with the newest or best of their records. Excerpts are cut off at the line's end; their
 * title contains them in full.
 */
export function FoundRecords({ records, timeZone, words }: FoundRecordsProps) {
  const columns = Object.entries(words.columns).map(([name, label]) => ({ label, className: `c-${name}` }));
  return (
    <Table caption={words.results} columns={columns} className="office-table office-found">
      {records.map((record) => (
        <Found key={`${record.kind}-${record.id}`} record={record} timeZone={timeZone} words={words} />
      ))}
    </Table>
  );
}

function Found({ record, timeZone, words }: { record: FoundRecord; timeZone: string; words: Words }) {
  const { kind, id, email, job, status, stage, sentAt, context, document, count } = record;
  const name = textOf(record.name);
  const title = context.map(({ field, pieces }) => `${words.fields[field]}: ${textOf(pieces)}`).join('\n');
  return (
    <Row>
      <Cell className="c-title">
        <Link href={officePages.person(`${kind}-${id}`)} prefetch={false} className="row-link" title={words.person}>
          <span dir="auto" className={`row-name ${nameClass(name) ?? ''}`}>
            <Pieces pieces={record.name} />
          </span>
        </Link>
        <small title={textOf(email)}>
          <Pieces pieces={email} />
        </small>
      </Cell>
      <Cell className="c-records" {...(count > 1 && { label: words.columns.records })}>
        <span className="figures">{count}</span>
      </Cell>
      <Cell className="c-job">
        {job ? (
          <span dir="auto" title={`${textOf(job.title)}, ${job.company}`}>
            <Pieces pieces={job.title} /> <small>{job.company}</small>
          </span>
        ) : (
          FOUND_KIND_LABELS.cv
        )}
      </Cell>
      <Cell className="c-found">
        <span title={title || undefined}>
          {context.map(({ field, pieces }, at) => (
            <span key={at} dir="auto">
              <b>{words.fields[field]}</b> <Pieces pieces={fromHit(pieces)} />{' '}
            </span>
          ))}
          {document !== 'read' && <span className="text-muted">{words.unread[document]}</span>}
        </span>
      </Cell>
      <Cell className="c-stage">
        {stage ? <StageBadge stage={stage} /> : <CvStatusBadge status={status as CvStatus} />}
      </Cell>
      <Cell className="c-submitted">
        <ListedTime at={sentAt} timeZone={timeZone} />
      </Cell>
      <Cell className="c-actions">
        <Link
          href={kind === 'cv' ? cvListing.url({ open: id }) : applicationListing.url({ open: id })}
          prefetch={false}
          className="row-action"
        >
          {words.open[kind]}
          <span className="sr-only"> ({name})</span>
        </Link>
      </Cell>
    </Row>
  );
}

/** Number of letters shown before the first match. With more of them the match itself would be cut off. */
const BEFORE_HIT = 12;

function fromHit(pieces: readonly Piece[]): readonly Piece[] {
  const first = Math.max(
    0,
    pieces.findIndex(({ isHit }) => isHit),
  );
  const lead = textOf(pieces.slice(0, first));
  if (lead.length <= BEFORE_HIT) return pieces;
  return [{ text: `…${lead.slice(-BEFORE_HIT).replace(/^\S*/, '')}`, isHit: false }, ...pieces.slice(first)];
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isHit }, at) => (isHit ? <mark key={at}>{text}</mark> : text));
}
