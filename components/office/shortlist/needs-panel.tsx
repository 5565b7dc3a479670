import { CheckboxField } from '@/components/form/checkbox-field';
import { Field, FieldError, SelectField } from '@/components/form/field';
import { Banner } from '@/components/ui/banner';
import { shownFlash } from '@/components/form/shown-form';
import { Button } from '@/components/ui/button';
import { Fact, Facts } from '@/components/ui/facts';
import { formatDateTime } from '@/lib/base/format';
import { officeApi } from '@/lib/base/office-routes';
import { content } from '@/lib/content';
import type { Flash } from '@/lib/platform/http/flash/schema';
import type { NeedsView } from '@/lib/shortlist/view-schema';
import { NEED_KINDS } from '@/lib/vocabulary/shortlist';
import { Panel } from './panel';
import { shortlistAction, type ShortlistState } from './urls';

const KINDS = ['core', 'must', 'nice'] as const;

type NeedsPanelProps = { job: number; needs: NeedsView; state: ShortlistState; flash: Flash | null; timeZone: string };

export function NeedsPanel({ job, needs, state, flash, timeZone }: NeedsPanelProps) {
  const { needsPanel: words } = content();
  const { confirmed, isTextChanged } = needs;
  return (
    <Panel id="needs" title={words.title} flash={flash}>
      {!confirmed && <Banner tone="warning">{words.unconfirmed}</Banner>}
      {confirmed && (
        <p className="text-small text-muted">{words.confirmed(confirmed.by, formatDateTime(confirmed.at, timeZone))}</p>
      )}
      {isTextChanged && <Banner tone="warning">{words.textChanged}</Banner>}
      <AskedFacts needs={needs} />
      <Spread spread={needs.spread} />
      <details open={flash?.ok === false}>
        <summary className="row-action">{confirmed ? words.change : words.edit}</summary>
        <NeedsForm job={job} needs={needs} state={state} flash={flash} />
      </details>
    </Panel>
  );
}

function AskedFacts({ needs }: { needs: NeedsView }) {
  const { needsPanel: words } = content();
  const { asked, years, place, permit, start } = needs;
  return (
    <Facts>
      {KINDS.map((kind) => {
        const some = asked.filter((one) => one.kind === kind);
        const said = some.map(({ label, years: own }) => (own ? `${label} (${words.yearsOf(own)})` : label));
        return (
          some.length > 0 && (
            <Fact key={kind} label={words.groups[kind]}>
              {said.join(', ')}
            </Fact>
          )
        );
      })}
      {years !== null && years > 0 && <Fact label={words.labels.years}>{words.years(years)}</Fact>}
      {place && <Fact label={words.labels.place}>{place}</Fact>}
      {start && <Fact label={words.labels.start}>{start}</Fact>}
      {permit && <Fact label={words.permission}>{words.permit}</Fact>}
    </Facts>
  );
}

function Spread({ spread }: Pick<NeedsView, 'spread'>) {
  const { needsPanel: words } = content();
  const [first] = spread;
  const all = first ? first.shown + first.listed + first.missing : 0;
  if (all === 0) return null;
  const musts = spread.filter(({ isMust }) => isMust).toSorted((one, other) => other.missing - one.missing);
  const missed = musts[0] && musts[0].missing > 0 ? musts[0] : null;
  return (
    <details>
      <summary className="row-action">{words.spread.title}</summary>
      <table className="shortlist-spread figures">
        <thead>
          <tr>
            <th scope="col">{words.spread.asked}</th>
            <th scope="col">{words.spread.shown}</th>
            <th scope="col">{words.spread.listed}</th>
            <th scope="col">{words.spread.missing}</th>
          </tr>
        </thead>
        <tbody>
          {spread.map(({ label, shown, listed, missing }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{shown}</td>
              <td>{listed}</td>
              <td>{missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-small">
        {missed ? words.spread.mostMissed(missed.label, missed.missing, all) : words.spread.none}
      </p>
    </details>
  );
}

type NeedsFormProps = Pick<NeedsPanelProps, 'job' | 'needs' | 'state' | 'flash'>;

function NeedsForm({ job, needs, state, flash }: NeedsFormProps) {
  const { needKindLabels, needsPanel: words } = content();
  const { years, place, start } = needs;
  const { field } = shownFlash(flash, 'needs', { add_as: 'must', years, place, start });
  return (
    <form method="post" action={shortlistAction(officeApi.jobNeeds, job, state)} className="shortlist-form">
      <input type="hidden" name="seen" value={needs.seen} />
      <FieldError id="needs-asked" error={field('asked').error ?? field('asked_years').error} />
      <ul className="needs-list">
        {needs.asked.map(({ label, kind, years, isLanguage, sentence }, at) => (
          <li key={label}>
            <label htmlFor={`asked-${at}`} className="sr-only">
              {words.labels.asked(label)}
            </label>
            <select id={`asked-${at}`} name="asked" defaultValue={`${kind}:${label}`} className="control">
              {NEED_KINDS.map((each) => (
                <option key={each} value={`${each}:${label}`}>
                  {needKindLabels[each]}
                </option>
              ))}
            </select>
            <p>
              <strong>{label}</strong>
              {sentence && <span className="block text-small text-muted">{sentence}</span>}
            </p>
            {isLanguage ? (
              // A language has a level instead of years. The server matches years to needs by position, so an empty
              // value is sent.
              <input type="hidden" name="asked_years" value="" />
            ) : (
              <p className="need-years">
                <input
                  type="number"
                  name="asked_years"
                  defaultValue={years ?? ''}
                  min={0.5}
                  max={30}
                  step={0.5}
                  aria-label={words.labels.askedYears(label)}
                  className="control"
                />{' '}
                {words.labels.askedYearsUnit}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="shortlist-fields">
        <Field {...field('add')} label={words.labels.add} hint={words.labels.addHint} optional />
        <SelectField
          {...field('add_as')}
          label={words.labels.addAs}
          options={KINDS.map((value) => ({ value, label: needKindLabels[value] }))}
        />
        <Field
          {...field('years')}
          type="number"
          min={0}
          max={30}
          label={words.labels.years}
          hint={words.labels.yearsHint}
          optional
        />
        <Field {...field('place')} maxLength={120} label={words.labels.place} optional />
        <Field {...field('start')} label={words.labels.start} hint={words.labels.startHint} optional />
      </div>
      <CheckboxField id="needs-permit" name="permit" defaultValue={needs.permit} label={words.labels.permit} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="action" value="confirm">
          {words.confirm}
        </Button>
        {needs.confirmed && (
          <Button type="submit" name="action" value="read-anew" variant="secondary">
            {words.reread}
          </Button>
        )}
      </div>
    </form>
  );
}
