'use client';

import Link from 'next/link';
import type { MouseEvent } from 'react';
import { cx } from '@/components/ui/cx';
import { nameClass } from '@/components/ui/name-class';
import { Table } from '@/components/ui/table';
import { applicationListing } from '@/lib/applications/listing';
import type { Fields } from '@/lib/base/fields/by-field';
import { officePages } from '@/lib/base/office-routes';
import { findPage as words } from '@/lib/content/en/finding';
import { listPage, peopleBar } from '@/lib/content/en/lists';
import { cvListing } from '@/lib/cv/listing';
import type { FoundRecord, ListedRecord, Pieces } from '@/lib/finding/schema';
import type { CvStatus } from '@/lib/vocabulary/cv';
import { FOUND_KIND_LABELS } from '@/lib/vocabulary/finding';
import { ListedTime } from '../listed-time';
import { useTableRoles } from '../listing-table';
import { PageCheck, PersonCheck } from '../lists/person-check';
import { State } from '../state';
import { useHasScripts } from '../use-has-scripts';
import { useRows } from '../use-rows';

type FoundRecordsProps = {
  records: Fields<FoundRecord> | Fields<ListedRecord>;
  timeZone: string;
  /** Whether the records are those of a list of people, with who added them, instead of matches of a search. */
  areListed?: boolean;
};

const LEAD = {
  label: peopleBar.select,
  className: 'c-lead',
  hidden: true,
  head: <PageCheck label={peopleBar.page} />,
};

/**
 * Found people, or those on a list, one line each, with the newest or best of their records. Excerpts are cut off at the
 * line's end; scripts give them a title with the whole text.
 */
export function FoundRecords({ records, timeZone, areListed = false }: FoundRecordsProps) {
  const rows = useRows<FoundRecord | ListedRecord>(records as Fields<FoundRecord | ListedRecord>);
  const headings = areListed ? listPage.columns : words.columns;
  const columns = Object.entries(headings).map(([name, label]) => ({ label, className: `c-${name}` }));
  function nameExcerpt({ target }: MouseEvent) {
    const shown = (target as Element).closest<HTMLElement>('.c-found > span');
    const row = shown && rows[shown.closest('tr')!.sectionRowIndex];
    if (row) shown.title = titleOf(row);
  }
  return (
    <div ref={useTableRoles()} className="list-rows" onMouseOver={nameExcerpt}>
      <Table
        caption={areListed ? listPage.rows : words.results}
        columns={[LEAD, ...columns]}
        className="office-table office-found"
      >
        {rows.map((record) => (
          <Found key={`${record.kind}-${record.id}`} record={record} timeZone={timeZone} />
        ))}
      </Table>
    </div>
  );
}

const titleOf = ({ context }: FoundRecord) =>
  context.map(({ field, pieces }) => `${words.fields[field]}: ${pieces.join('')}`).join('\n');

function Found({ record, timeZone }: { record: FoundRecord | ListedRecord; timeZone: string }) {
  const { kind, id, email, job, status, stage, sentAt, context, document, count } = record;
  const name = record.name.join('');
  const added = 'added' in record ? record.added : null;
  // Without scripts, the person's page has the link to the record.
  const hasScripts = useHasScripts();
  return (
    <tr>
      <td className="c-lead">
        <PersonCheck record={`${kind}-${id}`} label={`${peopleBar.select} ${name}`} />
      </td>
      <td className="c-title">
        <Link
          href={officePages.person(`${kind}-${id}`)}
          prefetch={false}
          dir="auto"
          className={cx('row-link', nameClass(name))}
        >
          <Marked pieces={record.name} />
        </Link>
        <small>
          <Marked pieces={email} />
        </small>
      </td>
      {!added && (
        <td className="c-records figures" data-label={count > 1 ? words.columns.records : undefined}>
          {count}
        </td>
      )}
      <td className="c-job">
        {job ? (
          <span dir="auto">
            <Marked pieces={job.title} />
            <small>{job.company}</small>
          </span>
        ) : (
          FOUND_KIND_LABELS.cv
        )}
      </td>
      {!added && (
        <td className="c-found">
          <span>
            {inOneLine(context).map(({ field, pieces: [lead, ...rest] }, at) => (
              <span key={at} dir="auto">
                <b>{` ${words.fields[field]}`}</b>
                <Marked pieces={[` ${lead}`, ...rest]} />
              </span>
            ))}
            {document !== 'read' && <span className="text-muted">{words.unread[document]}</span>}
          </span>
        </td>
      )}
      <td className="c-stage">{stage ? <State of="stage" is={stage} /> : <State of="cv" is={status as CvStatus} />}</td>
      {added && (
        <td className="c-added">
          <span dir="auto">
            {added.by}, <ListedTime at={added.at} timeZone={timeZone} />
          </span>
        </td>
      )}
      <td className="c-submitted">
        <ListedTime at={sentAt} timeZone={timeZone} />
      </td>
      <td className="c-actions">
        {hasScripts && (
          <Link
            href={kind === 'cv' ? cvListing.url({ open: id }) : applicationListing.url({ open: id })}
            prefetch={false}
            className="row-action"
          >
            {words.open[kind]}
            <span className="sr-only"> ({name})</span>
          </Link>
        )}
      </td>
    </tr>
  );
}

/** Letters before the first match, because more of them could push it out of the line, and letters of all excerpts. */
const [BEFORE_HIT, IN_LINE] = [12, 120];

/** The excerpts as far as the widest line shows them. Their title has all of them. */
function inOneLine(context: FoundRecord['context']): FoundRecord['context'] {
  let left = IN_LINE;
  return context.flatMap(({ field, pieces }) => {
    const shown = fromHit(pieces).flatMap((text) => {
      if (left === 0) return [];
      const part = text.slice(0, left);
      left -= part.length;
      return [part];
    });
    return shown.length === 0 ? [] : [{ field, pieces: shown }];
  });
}

function fromHit([lead = '', ...rest]: Pieces): Pieces {
  if (lead.length <= BEFORE_HIT) return [lead, ...rest];
  return [`…${lead.slice(-BEFORE_HIT).replace(/^\S*/, '')}`, ...rest];
}

function Marked({ pieces }: { pieces: Pieces }) {
  return pieces.map((text, at) => (at % 2 === 1 ? <mark key={at}>{text}</mark> : text));
}
