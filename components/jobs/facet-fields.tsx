import type { ReactNode } from 'react';
import { boardList, withCount } from '@/lib/content/board';
import type { BoardView, FacetValue, PlaceValue } from '@/lib/jobs/board-schema';

/** The facets as fields of a form, each value with the jobs that it finds under the others. */
export function FacetFields({ board: { facets, asked } }: { board: BoardView }) {
  return (
    <>
      <PlaceFields places={facets.place} />
      <Checks name="workplace" title={boardList.workplace} values={facets.workplace} />
      <Checks name="type" title={boardList.type} values={facets.type} />
      <Checks name="experience" title={boardList.experience} values={facets.experience} />
      <PayFields pay={facets.pay} asked={asked} />
      <Facet title={boardList.posted}>
        <select
          className="control"
          name="posted"
          aria-label={boardList.posted}
          defaultValue={facets.posted.find(({ chosen }) => chosen)?.value ?? ''}
        >
          <option value="">{boardList.anyTime}</option>
          <Options values={facets.posted} />
        </select>
      </Facet>
      <Checks name="industry" title={boardList.industry} values={facets.industry} />
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

function Checks({ name, title, values }: { name: string; title: string; values: readonly FacetValue[] }) {
  if (values.length === 0) return null;
  return (
    <Facet title={title}>
      {values.map((each) => (
        <Check key={each.value} name={name} {...each} />
      ))}
    </Facet>
  );
}

function Check({ name, value, label, count, chosen }: FacetValue & { name: string }) {
  return (
    <label className="facet-check">
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
      {withCount({ label, count })}
    </label>
  );
}

/** There may be a hundred: the chosen ones stand as boxes, and a list adds to them. */
function PlaceFields({ places }: { places: readonly PlaceValue[] }) {
  const chosen = places.filter((place) => place.chosen);
  const others = places.filter((place) => !place.chosen);
  return (
    <Facet title={boardList.place}>
      {chosen.map((place) => (
        <Check key={place.value} name="place" {...place} />
      ))}
      <select className="control" name="place" aria-label={boardList.place} data-adds="" defaultValue="">
        <option value="">{chosen.length > 0 ? boardList.anotherPlace : boardList.anyPlace}</option>
        {(['remote', 'country', 'city'] as const).map((kind) => (
          <Group key={kind} title={boardList.placeKinds[kind]} values={others.filter((place) => place.kind === kind)} />
        ))}
      </select>
    </Facet>
  );
}

function Group({ title, values }: { title: string; values: readonly PlaceValue[] }) {
  if (values.length === 0) return null;
  return (
    <optgroup label={title}>
      <Options values={values} />
    </optgroup>
  );
}

function Options({ values }: { values: readonly FacetValue[] }) {
  return values.map((each) => (
    <option key={each.value} value={each.value}>
      {withCount(each)}
    </option>
  ));
}

function PayFields({ pay, asked }: { pay: BoardView['facets']['pay']; asked: BoardView['asked'] }) {
  return (
    <Facet title={boardList.pay}>
      <div className="facet-pay">
        <label>
          {boardList.payMinimum}
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
          {boardList.currency}
          <select className="control" name="currency" defaultValue={asked.currency}>
            <Options values={pay.currencies} />
          </select>
        </label>
      </div>
      <Check name="stated" {...{ value: 'yes', label: boardList.stated, count: pay.unstated, chosen: asked.stated }} />
    </Facet>
  );
}
