import { memo, type ReactNode } from 'react';
import { nameClass } from '@/components/ui/name-class';
import { fill } from '@/lib/base/fill';
import type { Catalogue } from '@/lib/content';
import type { ShortlistRow } from '@/lib/shortlist/dto-schema';
import type { NeedsView } from '@/lib/shortlist/view-schema';
import { PEOPLE_FORM } from '@/lib/vocabulary/lists';
import { STAGE_LABELS } from '@/lib/vocabulary/stages';
import { EvidenceStrip, nameMark } from './evidence-strip';

export type DeskWords = Catalogue['shortlistDesk'];
export type Asked = Pick<NeedsView['asked'][number], 'kind' | 'label'>;

/** Maximum number of must-haves with a column each. If there are more, one column shows all as a strip of marks. */
const MOST_COLUMNS = 9;

type TableProps = {
  rows: readonly ShortlistRow[];
  asked: readonly Asked[];
  /** Number of people with evidence of each requirement, in the order of `asked`. */
  shown: readonly number[];
  /** Whether a wide panel leaves little room, so that must-haves are a strip of marks in one column. */
  isBrief?: boolean;
  selected: string | null;
  hrefOf: (person: string) => string;
  words: DeskWords;
};

export function PeopleTable({ rows, asked, shown, isBrief = false, selected, hrefOf, words }: TableProps) {
  const musts = asked.filter(({ kind }) => kind !== 'nice');
  const withObstacles = rows.some(isHindered);
  const isStrip = isBrief || musts.length > MOST_COLUMNS;
  const labels = musts.map(({ label }) => label);
  return (
    <table
      className="people-table"
      data-strip={isStrip || undefined}
      onMouseOver={isStrip ? (event) => nameMark(event, labels) : undefined}
    >
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="rank">
            <abbr title={words.rank}>#</abbr>
          </th>
          <th scope="col" className="w-[146px]">
            {words.name}
          </th>
          {isStrip ? (
            <th scope="col" className="col-strip">
              {words.requirements}
            </th>
          ) : (
            musts.map(({ label, kind }) => (
              <th
                key={label}
                scope="col"
                className={withObstacles ? `col-ev ${widthOf(label, kind)}` : 'col-ev'}
                title={titleOf(label, kind, words)}
              >
                {kind === 'core' && <span aria-hidden="true">★</span>}
                {label}
              </th>
            ))
          )}
          {asked.length > musts.length && (
            <th scope="col" className="nice" title={fill(words.niceTitle, { count: asked.length - musts.length })}>
              {words.nice}
            </th>
          )}
          <th scope="col" className="years">
            {words.years}
          </th>
          {withObstacles && (
            <th scope="col" className="obstacles">
              {words.obstacles}
            </th>
          )}
          <th scope="col" className="stage">
            {words.stage}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Person
            key={row.person}
            row={row}
            asked={asked}
            musts={musts.length}
            isStrip={isStrip}
            withObstacles={withObstacles}
            isSelected={row.person === selected}
            href={hrefOf(row.person)}
            words={words}
          />
        ))}
      </tbody>
      {!isStrip && (
        <tfoot>
          <tr>
            <td />
            <th scope="row">{words.coverage}</th>
            {musts.map(({ label }, at) => (
              <td key={label} className="col-ev">
                {shown[at]}
              </td>
            ))}
            <td colSpan={2 + Number(withObstacles) + Number(asked.length > musts.length)} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const titleOf = (label: string, kind: Asked['kind'], words: DeskWords) =>
  kind === 'core' ? fill(words.essential, { label }) : label;

/** Returns the class for the width of a column, whose head has two lines: room for its longest word and for a half. */
function widthOf(label: string, kind: Asked['kind']): string {
  const words = label.split(/\s/).map(({ length }) => length);
  const letters = Math.max(...words, words.length > 1 ? label.length * 0.6 : 0) + Number(kind === 'core');
  return letters <= 4 ? 'w-[46px]' : letters <= 6 ? 'w-[56px]' : letters <= 8 ? 'w-[68px]' : 'w-[88px]';
}

type PersonProps = {
  row: ShortlistRow;
  asked: readonly Asked[];
  musts: number;
  isStrip: boolean;
  withObstacles: boolean;
  isSelected: boolean;
  href: string;
  words: DeskWords;
};

// Scripts that check shortlists read `data-entry` and `data-span`, so they must not be removed.
const Person = memo(function Person({
  row,
  asked,
  musts,
  isStrip,
  withObstacles,
  isSelected,
  href,
  words,
}: PersonProps) {
  const { person, name, place, marks, years, spans, experience, decision } = row;
  const nice = [...marks.slice(musts)];
  const mark = (at: number) => words.marks[marks[at] as keyof DeskWords['marks']];
  return (
    <tr
      id={person}
      data-entry={person}
      data-selected={isSelected || undefined}
      data-decision={decision === 'open' ? undefined : decision}
    >
      <td className="rank">{place ?? '–'}</td>
      <th scope="row">
        <a href={href} aria-current={isSelected || undefined} className={nameClass(name)}>
          {name}
        </a>
      </th>
      {marks !== '' && isStrip && (
        <td className="col-strip">
          <EvidenceStrip marks={marks} labels={asked.slice(0, musts).map(({ label }) => label)} spans={spans} />
        </td>
      )}
      {marks !== '' &&
        !isStrip &&
        asked.slice(0, musts).map(({ label }, at) => (
          <td key={label} data-span={spans[at] || undefined}>
            <i data-m={marks[at]}>{mark(at)}</i>
            {yearsText(years[at] ?? null, words)}
          </td>
        ))}
      {marks === '' && musts > 0 && <td colSpan={isStrip ? 1 : musts} />}
      {asked.length > musts && (
        <td className="nice">
          {`${nice.filter((each) => each === 'e' || each === 'p').length}/${asked.length - musts}`}
        </td>
      )}
      <td className="years">{yearsText(experience, words)}</td>
      {withObstacles && (
        <td className="obstacles">
          <Obstacles row={row} words={words} />
        </td>
      )}
      <td className="stage">
        {row.stage === null && <PoolCheck row={row} words={words} />}
        <Stage row={row} words={words} />
      </td>
    </tr>
  );
});

function yearsText(years: number | null, words: DeskWords): string | null {
  if (years === null) return null;
  return Math.round(years) === 0 ? words.underOne : String(Math.round(years));
}

const isHindered = ({ obstacles, remark, isDrawn, stage }: ShortlistRow) =>
  obstacles.length > 0 || Boolean(remark) || isDrawn || stage === null;

function Obstacles({ row: { obstacles, remark, isDrawn, stage }, words }: { row: ShortlistRow; words: DeskWords }) {
  const named = obstacles.map((each) =>
    each.replace(/^\w+/, (kind) => words.obstacle[kind as keyof typeof words.obstacle]),
  );
  return (
    <>
      {named.length > 0 && <span className="tag-warn">{named.join(', ')}</span>}
      {remark && <span title={remark}> {remark}</span>}
      {isDrawn && <span> {words.drawn}</span>}
      {stage === null && <span> {words.fromPool}</span>}
    </>
  );
}

/** Selects a person of the talent pool, who has no stage yet, to put them into the job. It works without scripts. */
function PoolCheck({ row: { person, name }, words }: { row: ShortlistRow; words: DeskWords }) {
  return (
    <label className="pool-check">
      <input type="checkbox" form={PEOPLE_FORM} name="records" value={person} autoComplete="off" />
      <span className="sr-only">{fill(words.select, { name })}</span>
    </label>
  );
}

function Stage({ row: { decision, stage }, words }: { row: ShortlistRow; words: DeskWords }): ReactNode {
  if (decision === 'struck') return <span className="text-error">{words.ruledOut}</span>;
  const label = stage && (stage !== 'new' || decision === 'open') ? STAGE_LABELS[stage] : null;
  if (decision === 'shortlisted') return <span className="text-mint-text">✓ {label ?? words.shortlisted}</span>;
  return label;
}
