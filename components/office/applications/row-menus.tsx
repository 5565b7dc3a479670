import type { ApplicationListed } from '@/lib/applications/listing';
import { formatDate } from '@/lib/base/format';
import { stageWords } from '@/lib/content/en/stages';
import { STAGE_LABELS, STAGES, type Stage } from '@/lib/vocabulary/stages';
import { useMay } from '../may';
import { Menu } from '../menu';
import { EvidenceStrip, markWords, nameMark } from '../shortlist/evidence-strip';

type StageMenuProps = {
  row: Pick<ApplicationListed, 'applicant_name' | 'stage' | 'stage_at'>;
  timeZone: string;
  onMove: (to: Stage) => void;
};

/** The stage of a row, in a menu that moves the application to another. */
export function StageMenu({ row, timeZone, onMove }: StageMenuProps) {
  if (!useMay('decide')) return STAGE_LABELS[row.stage];
  return (
    <Menu
      className="mark-pop"
      labelClass="list-stage"
      plain={STAGE_LABELS[row.stage]}
      label={
        <span title={stageWords.since(formatDate(row.stage_at, timeZone))}>
          {STAGE_LABELS[row.stage]}
          <span className="sr-only">{`, ${row.applicant_name}`}</span>
        </span>
      }
    >
      {(close) =>
        STAGES.filter((stage) => stage !== row.stage).map((to) => (
          <button
            key={to}
            type="button"
            className="row-action"
            onClick={() => {
              close();
              onMove(to);
            }}
          >
            {STAGE_LABELS[to]}
          </button>
        ))
      }
    </Menu>
  );
}

type EvidenceMenuProps = {
  marks: string;
  labels: readonly string[];
  obstacles: readonly string[];
  of: string;
};

/** The marks of a row. Their menu names them, because touch screens show no titles, and so does the record. */
export function EvidenceMenu({ marks, labels, obstacles, of }: EvidenceMenuProps) {
  return (
    <Menu
      className="mark-pop"
      labelClass="list-strip"
      plain={
        <span className="col-strip">
          <EvidenceStrip marks={marks} labels={labels} isBrief />
        </span>
      }
      label={
        <span className="col-strip" onMouseOver={(event) => nameMark(event, labels)}>
          <EvidenceStrip marks={marks} labels={labels} />
          <span className="sr-only"> {of}</span>
        </span>
      }
    >
      {() => (
        <ul className="grid gap-1 py-1 whitespace-nowrap">
          {labels.map((label, at) => (
            <li key={label}>
              <i data-m={marks[at]} /> {label}{' '}
              <span className="text-muted">{markWords[marks[at] as keyof typeof markWords]}</span>
            </li>
          ))}
          {obstacles.map((obstacle) => (
            <li key={obstacle}>
              <span className="tag-warn">{obstacle}</span>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
