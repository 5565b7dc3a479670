import type { ReactNode } from 'react';
import type { BoardView, Choice, Choices, FacetChoices } from '@/lib/board/schema';
import type { BoardProps } from './job-list';

export function FacetFields({ board: { choices, asked }, words }: BoardProps) {
  const checks = (last: boolean) =>
    choices.facets.map((facet) => facet.isLast === last && <Checks key={facet.name} {...facet} />);
  return (
    <>
      <PlaceFields places={choices.place} words={words} />
      {checks(false)}
      <PayFields choices={choices} asked={asked} words={words} />
      <Facet title={words.posted}>
        <select
          className="control"
          name="posted"
          aria-label={words.posted}
          defaultValue={choices.posted.find(({ chosen }) => chosen)?.value ?? ''}
        >
          <option value="">{words.anyTime}</option>
          <Options values={choices.posted} />
        </select>
      </Facet>
      {checks(true)}
    </>
  );
}

function Facet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Checks({ name, title, values }: Omit<FacetChoices, 'isLast'>) {
  if (values.length === 0) return null;
  return (
    <Facet title={title}>
      {values.map((each) => (
        <Check key={each.value} name={name} {...each} />
      ))}
    </Facet>
  );
}

function Check({ name, value, label, chosen }: Choice & { name: string }) {
  return (
    <label className="facet-check">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
      {label}
    </label>
  );
}

/** There may be a hundred places, so only the chosen ones are checkboxes, and a select adds others. */
function PlaceFields({ places, words }: { places: Choices['place'] } & Pick<BoardProps, 'words'>) {
  const chosen = places.filter((place) => place.chosen);
  const others = places.filter((place) => !place.chosen);
  return (
    <Facet title={words.place}>
      {chosen.map((place) => (
        <Check key={place.value} name="place" {...place} />
      ))}
      <select className="control" name="place" aria-label={words.place} data-adds="" defaultValue="">
        <option value="">{chosen.length > 0 ? words.anotherPlace : words.anyPlace}</option>
        {(['remote', 'country', 'city'] as const).map((kind) => (
          <Group key={kind} title={words.placeKinds[kind]} values={others.filter((place) => place.kind === kind)} />
        ))}
      </select>
    </Facet>
  );
}

function Group({ title, values }: { title: string; values: Choices['place'] }) {
  if (values.length === 0) return null;
  return (
    <optgroup label={title}>
      <Options values={values} />
    </optgroup>
  );
}

function Options({ values }: { values: readonly Choice[] }) {
  return values.map((each) => (
    <option key={each.value} value={each.value}>
      {each.label}
    </option>
  ));
}

function PayFields({ choices, asked, words }: Pick<BoardView, 'choices' | 'asked'> & Pick<BoardProps, 'words'>) {
  return (
    <Facet title={words.pay}>
      <div className="facet-pay">
        <label>
          {words.payMinimum}
          <input
            className="control"
            type="number"
            name="pay"
            min="1"
            max="999999999"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={asked.pay ?? ''}
          />
        </label>
        <label>
          {words.currency}
          <select className="control" name="currency" defaultValue={asked.currency}>
            <Options values={choices.currency} />
          </select>
        </label>
      </div>
      <Check name="stated" {...choices.stated} />
    </Facet>
  );
}
